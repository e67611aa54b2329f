const HEADER =
  /^(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|para|asunto|enviado|objet|envoyé)\s*:\s*\S/i;
const FORWARDED =
  /^(?:-{2,}\s*)?(?:forwarded message|original message|begin forwarded message:?|ursprüngliche nachricht|weitergeleitete nachricht|mensaje reenviado|message transféré)(?:\s*-{2,})?$|^(?:on|am|el|le) .{6,120}(?:wrote|schrieb|escribió|a écrit)(?: .{0,80})?:$/i;
const SENT_FROM =
  /^(?:sent from (?:my|an?) .{2,40}|sent (?:with|via) .{2,40}|get outlook for \w+|von meinem .{2,30} gesendet|gesendet (?:von|mit) .{2,40}|enviado desde mi .{2,30}|envoyé de mon .{2,30})\.?$/i;
const LEGAL =
  /^(?:this (?:e-?mail|message)(?: and any attachments)? (?:is|are|may|contains?)\b.*\b(?:confidential|privileged|intended)|please consider the environment before printing|diese e-?mail .{0,80}vertraulich|(?:to )?unsubscribe\b.{0,60}$|view (?:this (?:e-?mail )?)?in (?:your )?browser$|manage (?:your )?preferences$)/i;
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen)|sehr geehrte[rs]?|hola|bonjour)(?: [\p{L}.'-]+){0,4}[,!:–-]*$/iu;
const SIGN_OFF =
  /^(?:(?:best|kind|warm|many) (?:regards|wishes)|regards|best|cheers|thanks(?: again| so much| a lot)?|thank you|yours(?: sincerely| truly)?|sincerely|love|take care|talk soon|xx?|lg|mfg|vg|(?:mit )?(?:freundlichen?|besten?|viele[n]?|liebe[n]?|herzliche[n]?) grü(?:ß|ss)en?|saludos|un abrazo|cordialement)[,!.–-]*$/i;
const SIGNATURE_MARK = /^--\s?$/;
const MAX_SIGNATURE_LINES = 8;
const MAX_NAME_WORDS = 3;

/** Returns the indexes of lines that belong to an email and not to its text: headers, greeting, sign-off, signature. */
export function findMailLines(lines: readonly string[]): Set<number> {
  const texts = lines.map((line) => line.trim().replace(/^(?:>\s?)+/, ''));
  const found = new Set<number>();
  for (const [index, text] of texts.entries())
    if (FORWARDED.test(text) || SENT_FROM.test(text) || LEGAL.test(text)) found.add(index);
  const headers = headerBlocksIn(texts);
  for (const index of headers) found.add(index);
  // Without these marks, "Hello everyone!" is spoken.
  if (found.size === 0) return found;
  for (const [index, text] of texts.entries()) {
    if (GREETING.test(text)) found.add(index);
    if (SIGN_OFF.test(text)) for (const part of [index, nameAfter(texts, index)]) found.add(part);
    if (SIGNATURE_MARK.test(text)) for (const part of signatureFrom(texts, index)) found.add(part);
  }
  return found;
}

/** "To: the point" on its own is not a header. Two such lines in a row are. */
function headerBlocksIn(texts: readonly string[]): number[] {
  return [...texts.keys()].filter(
    (index) =>
      HEADER.test(texts[index] ?? '') &&
      (HEADER.test(texts[index - 1] ?? '') || HEADER.test(texts[index + 1] ?? '')),
  );
}

/** Returns the line of the name after a sign-off, or the sign-off itself if no name follows. */
function nameAfter(texts: readonly string[], signOff: number): number {
  const next = texts[signOff + 1] === '' ? signOff + 2 : signOff + 1;
  const name = texts[next] ?? '';
  const isName = /^\p{Lu}/u.test(name) && !/[.!?:]$/.test(name) && name.split(/\s+/).length <= MAX_NAME_WORDS;
  return isName ? next : signOff;
}

function signatureFrom(texts: readonly string[], mark: number): number[] {
  const rest = texts.slice(mark + 1, mark + 1 + MAX_SIGNATURE_LINES);
  const end = rest.indexOf('');
  const length = end === -1 ? rest.length : end;
  return Array.from({ length: length + 1 }, (_, index) => mark + index);
}
