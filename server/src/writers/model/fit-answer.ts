import { kindOfLine } from '@cold-open/contract/scripts/script-text';

const QUOTES = /^(["'“”„«»‘’`]+)([\s\S]*?)(["'“”„«»‘’`]+)$/;

/**
 * Fits an answer into the selection: keeps the whitespace around it, keeps part of a line on its line, and
 * drops headings and cues that the selection did not have (a heading would split the beat).
 */
export function fitAnswer(before: string, answer: string): string {
  const [lead = ''] = before.match(/^\s*/) ?? [];
  const [tail = ''] = before.match(/\s*$/) ?? [];
  const hadHeading = hasLine(before, 'heading');
  const hadCue = hasLine(before, 'cue');
  const lines = withoutQuotes(before, answer)
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => (hadHeading || kindOfLine(line) !== 'heading') && (hadCue || kindOfLine(line) !== 'cue'),
    );
  const isOneLine = !before.trim().includes('\n');
  const text = isOneLine ? lines.filter((line) => line !== '').join(' ') : lines.join('\n').trim();
  return text === '' ? '' : `${lead}${text}${tail}`;
}

const hasLine = (text: string, kind: ReturnType<typeof kindOfLine>) =>
  text.split('\n').some((line) => kindOfLine(line) === kind);

/** Models often put quotation marks around their answer. */
function withoutQuotes(before: string, answer: string): string {
  const text = answer.trim();
  const quoted = QUOTES.exec(text);
  return quoted?.[2] !== undefined && !QUOTES.test(before.trim()) ? quoted[2] : text;
}
