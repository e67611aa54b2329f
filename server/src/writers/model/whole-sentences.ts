const SENTENCE_END = /[.!?…。！？؟۔।](?:["'”’»)\]]*)(?=\s|$)|[。！？]/gu;

/**
 * Cuts an incomplete text after its last complete sentence, cue or heading. Returns it unchanged if nothing
 * is complete.
 */
export function cutAtLastSentence(text: string): string {
  const trimmed = text.trimEnd();
  const lastLine = trimmed.slice(trimmed.lastIndexOf('\n') + 1).trim();
  if (/^\[[^\]]*\]$/.test(lastLine)) return trimmed;
  const before = trimmed.slice(0, trimmed.length - lastLine.length);
  let end = 0;
  if (!lastLine.startsWith('#'))
    for (const match of lastLine.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  if (end > 0) return before + lastLine.slice(0, end);
  // A heading without text would be an empty beat.
  const whole = before
    .trimEnd()
    .replace(/(?:^|\n)##[^\n]*$/, '')
    .trimEnd();
  return whole === '' ? trimmed : whole;
}
