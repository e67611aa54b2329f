/** Followed by a word. Whatever closes the heading is found from the end, so that a long line takes no longer than its length. */
const OPENING = /^#{1,6}\s+(?=\S)/;

/** Returns the words of a line that Markdown marks as a heading, `## Hook ##` too; null for any other line. */
export function markedHeading(line: string): string | null {
  const start = OPENING.exec(line)?.[0].length;
  if (start === undefined) return null;
  let end = line.length;
  while (line[end - 1] === '#') end--;
  const words = line.slice(start, end).trimEnd();
  // `## ##` is a heading whose word is one `#`.
  return words === '' ? line.charAt(start) : words;
}
