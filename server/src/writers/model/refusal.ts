import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';

/** A refusal is short. A longer text that contains these words is a script about something else. */
const MAX_REFUSAL_WORDS = 90;
const OPENING_LENGTH = 240;

/**
 * All of them are about the request. A creator may well say "I can’t tell you how often that happened" or "Sorry, you
 * can’t fix that".
 */
const REFUSALS = [
  // English
  /\bi(?:['’]m| am)? (?:can['’]?t|cannot|can not|won['’]?t(?: be able to)?|unable to|not able to|not comfortable)\s(?:\w+\s){0,3}?(?:help|assist|writ|creat|provid|compl[ey]|fulfil|generat|produc|discuss|engage)\w*\b[^.!?]{0,60}\b(?:that|this|it|you|requests?|scripts?|content|topics?)\b/i,
  /\bas an ai(?: language)? (?:model|assistant|system)\b|\bas an ai, i\b/i,
  /\bi (?:must|have to|will have to|need to) (?:\w+ )?decline\b|\bi(?:['’]d| would) rather not (?:help|write|create|discuss)\b/i,
  /\b(?:against|violates?|outside) (?:my|our|the) (?:usage |content |safety )?(?:guidelines|polic(?:y|ies))\b/i,
  // Spanish
  /\bno (?:puedo|me es posible) (?:ayudar|escribir|crear|generar|cumplir|proporcionar|continuar)/i,
  // German
  /\b(?:ich kann|kann ich|darf ich|ich darf|möchte ich|ich möchte)\b[^.!?]{0,60}\bnicht\b[^.!?]{0,30}(?:helfen|schreiben|erstellen|erfüllen|unterstützen)/i,
  // French
  /\bje ne (?:peux|puis|suis)\b[^.!?]{0,40}(?:aider|écrire|créer|rédiger|fournir|répondre|en mesure)/i,
  // Portuguese, Italian, Dutch, Polish
  /\bnão (?:posso|consigo) (?:ajudar|escrever|criar|fornecer|atender|continuar)/i,
  /\bnon posso (?:aiutar|scrivere|creare|fornire|soddisfare)/i,
  /\b(?:kan ik|ik kan)\b[^.!?]{0,40}\bniet\b[^.!?]{0,30}\b(?:helpen|schrijven)/i,
  /\bnie mogę [^.!?]{0,30}(?:pomóc|napisać|stworzyć|spełnić)/i,
  // Russian, Arabic, Japanese, Chinese, Korean
  /не могу [^.!?]{0,40}(?:помочь|написать|создать|выполнить)/i,
  /لا (?:يمكنني|أستطيع)[^.!؟]{0,30}(?:المساعدة|مساعدت|كتابة)/,
  /(?:申し訳|すみません).{0,80}(?:できません|できかねます|お手伝い)/s,
  /(?:抱歉|对不起|對不起).{0,80}(?:无法|無法|不能)/s,
  /죄송.{0,80}(?:없습니다|어렵습니다)/s,
];

/** Returns true if the answer is a refusal. */
export function isRejection(answer: string): boolean {
  if (beatsOf(answer).filter(({ name }) => name !== '').length > 1) return false;
  if (countSpokenWords(answer) > MAX_REFUSAL_WORDS) return false;
  const opening = answer.replace(/^#.*$/gm, '').trim().slice(0, OPENING_LENGTH);
  return REFUSALS.some((pattern) => pattern.test(opening));
}
