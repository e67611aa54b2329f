import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';

/** A refusal is short. A longer text that contains these words is a script about something else. */
const MAX_REFUSAL_WORDS = 90;
const OPENING_LENGTH = 240;

const REFUSALS = [
  // English
  /\b(?:sorry|apologi[sz]e|unfortunately|regret)\b.{0,80}\b(?:can['’]?t|cannot|can not|unable|not able|won['’]?t|decline)\b/is,
  /\bi(?:['’]m| am)? (?:can['’]?t|cannot|can not|won['’]?t|unable to|not able to|must decline|have to decline|not comfortable)\b.{0,60}\b(?:help|assist|writ|creat|provid|compl|fulfil|generat|produc|request|that|topic)/is,
  /\bas an ai\b/i,
  // Spanish
  /\b(?:lo siento|lamento|disculpa)\b.{0,80}\bno (?:puedo|me es posible)\b/is,
  /\bno puedo (?:ayudar|escribir|crear|generar|cumplir|proporcionar)/i,
  // German
  /\b(?:tut mir leid|leider|entschuldigung|bedaure)\b.{0,80}\b(?:kann|darf|möchte)\b.{0,60}\bnicht\b/is,
  /\bkann (?:ich )?.{0,40}\bnicht (?:helfen|schreiben|erstellen|erfüllen)/i,
  // French
  /(?:désolé|regrette|malheureusement).{0,80}\bne (?:peux|puis|suis)\b/is,
  /\bje ne (?:peux|puis) pas\b.{0,40}\b(?:aider|écrire|créer|rédiger|fournir|répondre)/is,
  // Portuguese and Italian
  /(?:desculpe|sinto muito|lamento|infelizmente).{0,80}\bnão (?:posso|consigo)\b/is,
  /\bnão posso (?:ajudar|escrever|criar|fornecer|atender)/i,
  /(?:mi dispiace|purtroppo).{0,80}\bnon posso\b/is,
  // Russian, Japanese, Chinese, Korean
  /(?:извините|к сожалению|простите).{0,80}не могу/is,
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
