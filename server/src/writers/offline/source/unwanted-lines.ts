import { countSpokenWords } from '@cold-open/contract/scripts/script-text';

const MAX_BOILERPLATE_WORDS = 30;
const MAX_INSTRUCTION_WORDS = 45;
const MAX_BOILERPLATE_CHARACTERS = 400;

/** Lines that belong to the web page and not to its text. */
const BOILERPLATE =
  /^(?:share(?: this)?(?: (?:article|story|post|on .*))?|tweet|pin it|print|e-?mail|menu|search|home|subscribe.*|(?:start|get) your .*subscription.*|advertis(?:e)?ments?|sponsored.*|promoted.*|(?:continue|keep) reading.*|read (?:more|next|also|time).*|related(?: (?:articles|posts|stories|reading))?:?.*|(?:you (?:may|might) also like|more from|most (?:read|popular)|trending|up next).*|sign (?:up|in|out).*|log ?(?:in|out).*|register.*|follow (?:us|me)\b.*|click here.*|(?:photo|image|picture|source|credit|via|illustration|caption|foto|quelle|bild|fuente|imagen)s?(?: by)? ?:.*|(?:copyright|©).*|.*\ball rights reserved.*|.*\b\d+[ -]min(?:ute)?s?\.? read\b.*|(?:last )?(?:published|updated|posted|modified|publicado|actualizado|publié|mis à jour|veröffentlicht|aktualisiert)\b.{0,40}\d.*|comments?(?: ?\(?\d+\)?)?|[\d,.]+[km]? (?:comments?|shares?|likes?|views?|replies)|leave a (?:comment|reply).*|.*\b(?:we|this (?:web)?site|our partners) uses? cookies.*|.*\bcookies?\b.*\b(?:accept|consent|polic(?:y|ies)|preferences|settings|reject|agree|aceptar|política)\b.*|.*\b(?:accept|manage|reject|allow)\b.{0,20}\bcookies?\b.*|(?:accept|reject|allow|manage|aceptar|rechazar|accepter|refuser|alle)(?: (?:all|preferences|options|settings|todo|todas|tout|akzeptieren|cookies))+|(?:privacy|cookie) (?:policy|notice|settings).*|terms (?:of|and) .{0,30}|table of contents|contents|tags?:.*|categor(?:y|ies):.*|filed under.*|skip to .*|back to top|loading.*|show (?:more|less)|see (?:more|all).*|open in app|download (?:the|our) app.*|(?:compartir|suscríbete|leer más|artículos relacionados|partager|abonnez-vous|lire aussi|teilen|jetzt abonnieren|mehr lesen)\b.*)$/i;
const DATE_LINE =
  /^(?:\w+day,? )?(?:\d{1,2}(?:st|nd|rd|th)?[ .]+\p{L}+\.?,? \d{4}|\p{L}+ \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})(?:,? (?:at )?\d{1,2}[:.]\d{2}.{0,12})?$/u;
const BYLINE =
  /^(?:(?:words|text|story|written|reported|reporting|photography) )?(?:[Bb]y|BY|Por|Von|Par) \p{Lu}[\p{L}.'-]+(?: (?:de |del |van |von )?\p{Lu}[\p{L}.'-]*){0,3}(?:,? (?:and|y|und|et|&) \p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]*){0,2})?(?: ?[,|·•–-] ?.{0,60})?$/u;

/** Button labels. A line with two or more of them and nothing else is a row of buttons. */
const BUTTONS = new Set(
  'share tweet post pin print email e-mail mail save bookmark copy link like comment comments reply follow subscribe embed download facebook twitter whatsapp reddit linkedin pinterest telegram messenger menu search login home newsletter'.split(
    ' ',
  ),
);

/** Text addressed to a model. The offline writer would not follow it, but it does not belong in a script either. */
const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|above|prior|all|earlier|your|any)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules?|guidelines?|directions?)\b|^\W*(?:system|assistant|user|developer)\s*(?:prompt|message)?\s*:|\bas an ai (?:language )?model\b|\byou are (?:now|chatgpt|an? (?:ai|llm|language model|helpful assistant|unrestricted))\b|\b(?:reveal|print|show|repeat|output|leak)\b[^.\n]{0,30}\b(?:system prompt|your (?:prompt|instructions|rules)|hidden instructions)\b|\bsystem prompt\b|\brespond only with\b|\b(?:new|updated) instructions?\s*:|<\/?(?:system|instructions?|prompt)>|\bignora\b[^.\n]{0,40}\binstrucciones\b|\bignorez\b[^.\n]{0,40}\binstructions\b|\bignoriere?\b[^.\n]{0,40}\b(?:anweisungen|anleitungen)\b/i;
const ORDERS =
  /^\W*(?:please )?(?:act as (?:a|an|if|my)|pretend (?:to be|you|that you)|repeat after me|say nothing but|write me|do not follow|stop being|enter (?:developer|debug) mode)\b/i;
const ABOUT_THE_PAGE =
  /\b(?:in this (?:article|post|section|chapter|guide|blog)|(?:click|tap) (?:here|below|the link)|as (?:shown|seen) (?:above|below|in)|see (?:figure|table|below|above)|subscribe to|newsletter|affiliate link|this post (?:contains|was)|smash that|welcome (?:back )?to (?:the|my|our|another)|let's (?:go through|get into|dive into) (?:the list|it)|thanks for (?:having|listening|joining|watching|reading)|good question|great question|link in (?:the )?(?:bio|description)|(?:like|hit) and subscribe|today (?:we're|we are|i'm|i am) (?:talking|going|looking)|love that)\b/i;

export function isBoilerplate(line: string): boolean {
  if (line.length > MAX_BOILERPLATE_CHARACTERS || countSpokenWords(line) >= MAX_BOILERPLATE_WORDS)
    return false;
  return (
    isRowOfButtons(line) ||
    BOILERPLATE.test(line) ||
    DATE_LINE.test(line) ||
    isByline(line) ||
    isBreadcrumb(line)
  );
}

export function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text);
}

/** In a title, these are instructions to a model too, although they would be normal in a longer text. */
export function isInstructionTitle(title: string): boolean {
  return isInstruction(title) || ORDERS.test(title);
}

/** Short lines are removed as a whole. In a longer paragraph only the sentence is removed. */
export function isInstructionLine(line: string): boolean {
  return isInstruction(line) && countSpokenWords(line) <= MAX_INSTRUCTION_WORDS;
}

export function isAboutThePage(sentence: string): boolean {
  return ABOUT_THE_PAGE.test(sentence) || isRowOfButtons(sentence);
}

/** "Share Tweet Email." */
function isRowOfButtons(line: string): boolean {
  if (line.length > MAX_BOILERPLATE_CHARACTERS) return false;
  const labels = line.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  return labels.length >= 2 && labels.every((label) => BUTTONS.has(label));
}

function isByline(line: string): boolean {
  return countSpokenWords(line) <= 16 && !/[.!?]$/.test(line) && BYLINE.test(line);
}

/** Short names between arrows or bars. */
function isBreadcrumb(line: string): boolean {
  const names = line.split(/\s+[>|›»·•/]\s+/);
  return names.length >= 3 && names.every((name) => countSpokenWords(name) <= 4);
}
