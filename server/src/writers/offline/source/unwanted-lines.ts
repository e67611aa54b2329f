import { countSpokenWords } from '@cold-open/contract/scripts/script-text';

const MAX_BOILERPLATE_WORDS = 30;
const MAX_INSTRUCTION_WORDS = 45;
const MAX_BOILERPLATE_CHARACTERS = 400;

/** Lines that belong to the web page and not to its text. */
const BOILERPLATE =
  /^(?:share(?: this)?(?: (?:article|story|post|on [^.!?]*))?|tweet|pin it|print|e-?mail|menu|search|home|(?:start|get) your [^.!?]*subscription[^.!?]*|advertis(?:e)?ments?|(?:continue|keep) reading|read time:?.*|related(?: (?:articles|posts|stories|reading))?:?|related: .*|(?:you (?:may|might) also like|customers also (?:bought|viewed)|frequently bought together)[^.!?]*|most (?:read|popular)|trending|up next|click here[^.!?]*|(?:photo|image|picture|source|credit|via|illustration|caption|foto|quelle|bild|fuente|imagen)s?(?: by)? ?:.*|(?:copyright|©).*|.*\ball rights reserved.*|.*\b\d+[ -]min(?:ute)?s?\.? read|(?:last )?(?:published|updated|posted|modified|publicado|actualizado|publié|mis à jour|veröffentlicht|aktualisiert)\b.{0,40}\d.*|comments?(?: ?\(?\d+\)?)?|[\d,.]+[km]? (?:comments?|shares?|likes?|views?|replies|reviews?|ratings?|bewertungen)|leave a (?:comment|reply)[^.!?]*|.*\b(?:we|this (?:web)?site|our partners) uses? cookies.*|.*\bcookies?\b.*\b(?:accept|consent|polic(?:y|ies)|preferences|settings|reject|agree|aceptar|política)\b.*|.*\b(?:accept|manage|reject|allow)\b.{0,20}\bcookies?\b.*|(?:accept|reject|allow|manage|aceptar|rechazar|accepter|refuser|alle)(?: (?:all|preferences|options|settings|todo|todas|tout|akzeptieren|cookies))+|(?:privacy|cookie) (?:policy|notice|settings)|terms (?:of|and) .{0,30}|table of contents|contents|tags?:.*|categor(?:y|ies):.*|filed under.*|skip to [^.!?]*|back to top|loading(?:…|\.{3})?|show (?:more|less)|see (?:more|all)[^.!?]*|open in app|download (?:the|our) app[^.!?]*|this (?:post|article|page) (?:may )?contains? affiliate links.*|(?:compartir|suscríbete|leer más|artículos relacionados|partager|abonnez-vous|lire aussi|teilen|jetzt abonnieren|mehr lesen|weiterlesen)\b[^.!?]*)$/i;
/** Common verbs, so a sentence that starts with one stays unless it is about a newsletter or an account. */
const OFFER =
  /^(?:subscribe|sign (?:up|in|out)|log ?(?:in|out)|register|follow (?:us|me)|read (?:more|next|also)|more from|sponsored|promoted|join)\b(?:[^.!?]*$|.*\b(?:newsletter|inbox|mailing list|account|free trial|our app)\b.*$)/i;
/** Buttons and labels that surround the description of a product in a shop. */
const SHOP_LABEL =
  /^(?:add to (?:cart|basket|bag|wish ?list|favou?rites)|buy (?:it )?now|(?:proceed to )?check ?out|view (?:cart|basket|bag)|(?:only )?\d+ left(?: in stock)?|(?:in|out of) stock|sold out|pre-?order now|free (?:shipping|delivery|returns?)|(?:qty|quantity|menge|anzahl)\s*:?\s*\d*(?: [+-])*|(?:select|choose) (?:a |your )?(?:size|colou?r|option|variant)s?|size (?:guide|chart)|(?:write|read|see) (?:a |all |the )?reviews?|(?:was|now|price|preis|rrp|uvp|sale|list price)?\s*:?\s*(?:[$£€]\s?\d[\d.,]*|\d[\d.,]*\s?€)(?:\s*(?:(?:was|now|statt)\s*)?[$£€]\s?\d[\d.,]*)?|save (?:up to )?(?:\d+ ?%|[$£€]\d+)|\d+ ?%\s*off|secure (?:checkout|payment)|compare|in den (?:warenkorb|einkaufswagen)|auf (?:lager|den merkzettel)|jetzt kaufen|añadir (?:al carrito|a la cesta)|ajouter au panier|en stock)[.!]?$/i;
/** The same with more words. With a period at the end it is a sentence and stays. */
const SHOP_OFFER =
  /^(?:in stock|only \d+ left|free (?:shipping|delivery|returns?)|(?:ships|delivers|dispatched|delivery) (?:in|within|from|by|free|on)|(?:lieferung|lieferzeit|versand)\b|(?:sku|item (?:no|number)|model (?:no|number)|asin|art(?:ikel)?\.?-?nr)\b|[★☆⭐]|[\d.,]+\s*(?:\/|out of|von)\s*5\b|[$£€]\s?\d|\d[\d.,]*\s?€|save \d+ ?%|\d+ ?%\s*off|\d+[- ]days? (?:returns?|money[- ]back)|secure (?:checkout|payment)|inkl\.|zzgl\.|(?:versand)?kostenlose[rs]? (?:versand|lieferung|rückgabe))[^!?]{0,60}(?<![.!?])$/i;
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
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|above|prior|all|earlier|your|any)\b[^.\n]{0,30}\b(?:instructions?|prompts?|guidelines?)\b|^\W*(?:system|assistant|developer)\s*(?:prompt|message)?\s*:|\bas an ai language model\b|\byou are (?:now )?(?:chatgpt|an? (?:ai|llm|language model|helpful assistant|unrestricted)\b)|\b(?:reveal|print|show|repeat|output|leak)\b[^.\n]{0,30}\b(?:system prompt|your (?:prompt|instructions)|hidden instructions)\b|\brespond only with\b|^\W*(?:new|updated) instructions?\s*:|<\/?(?:system|instructions?|prompt)>|\bignora\b[^.\n]{0,40}\binstrucciones\b|\bignorez\b[^.\n]{0,40}\binstructions\b|\bignoriere?\b[^.\n]{0,40}\b(?:anweisungen|anleitungen)\b/i;
/** Says where to click, which makes no sense in a video. */
const ABOUT_THE_PAGE =
  /^(?:please )?(?:click|tap) (?:here|below|(?:on )?the (?:link|button))\b|^subscribe to (?:our|the|my) newsletter\b|^(?:see|as shown in) (?:figure|table) \d/i;

export function isBoilerplate(line: string): boolean {
  if (line.length > MAX_BOILERPLATE_CHARACTERS || countSpokenWords(line) >= MAX_BOILERPLATE_WORDS)
    return false;
  return (
    isRowOfButtons(line) ||
    BOILERPLATE.test(line) ||
    OFFER.test(line) ||
    SHOP_LABEL.test(line) ||
    SHOP_OFFER.test(line) ||
    DATE_LINE.test(line) ||
    isByline(line) ||
    isBreadcrumb(line)
  );
}

export function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text);
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
