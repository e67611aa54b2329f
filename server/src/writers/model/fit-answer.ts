import { kindOfLine } from '@cold-open/contract/scripts/script-text';

const QUOTES = /^(["'“”„«»‘’`]+)([\s\S]*?)(["'“”„«»‘’`]+)$/;

/**
 * An answer as it fits into the place of the selection: the blanks around it stay, a part of a line stays within its
 * line, and no heading comes in that was not there, since that would cut the beat in two.
 */
export function fitAnswer(before: string, answer: string): string {
  const [lead = ''] = before.match(/^\s*/) ?? [];
  const [tail = ''] = before.match(/\s*$/) ?? [];
  const hadHeading = hasLine(before, 'heading');
  const hadCue = hasLine(before, 'cue');
  const lines = unquoted(before, answer)
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

/** Models like to put quotes around what they were asked for. */
function unquoted(before: string, answer: string): string {
  const text = answer.trim();
  const quoted = QUOTES.exec(text);
  return quoted?.[2] !== undefined && !QUOTES.test(before.trim()) ? quoted[2] : text;
}
