const LEAD_IN = 30;
const EXCERPT_LENGTH = 160;

/** Returns the part of a text around the first place where the search matches, on one line. */
export function excerptAround(text: string, search: string): string {
  const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
  const line = oneLine(text);
  const at = Math.max(0, line.toLowerCase().indexOf(oneLine(search).toLowerCase()));
  const before = Array.from(line.slice(0, at));
  const after = Array.from(line.slice(at));
  return [
    before.length > LEAD_IN ? '…' : '',
    ...before.slice(-LEAD_IN),
    ...after.slice(0, EXCERPT_LENGTH),
    after.length > EXCERPT_LENGTH ? '…' : '',
  ].join('');
}
