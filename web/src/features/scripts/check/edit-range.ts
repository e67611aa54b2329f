import type { Finding } from '@cold-open/contract/scripts/checks/finding';
import type { TextRange } from '../rephrase/text-range.ts';

/** Returns the part of the content to select for editing; null if the finding is about something else. */
export function editRangeOf({ place }: Finding, content: string): TextRange | null {
  if (place.at === 'text') return { start: place.start, end: place.end };
  if (place.at !== 'beat') return null;
  const lines = content.split('\n');
  const start = lines.slice(0, place.line).reduce((sum, line) => sum + line.length + 1, 0);
  return { start, end: start + (lines[place.line]?.length ?? 0) };
}
