const HEADING = /^[ \t]*#{1,6}[ \t]/m;
/** A heading that the model repeats although we asked for none. */
const FIRST_HEADING = /^\s*#{1,6}[ \t][^\n]*(?:\n|$)/;

/**
 * Returns the words of one section: without its heading, and without the next section if the model went on. While the
 * answer is incomplete, a last line that may become a heading is held back.
 */
export function wordsOfSection(answer: string, { isComplete }: { isComplete: boolean }): string {
  const readable = isComplete ? answer : answer.replace(/(?:^|\n)[ \t]*#[^\n]*$/, '');
  const body = readable.replace(FIRST_HEADING, '');
  const next = body.search(HEADING);
  return (next < 0 ? body : body.slice(0, next)).trim();
}
