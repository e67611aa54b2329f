import { blankGaps } from '@cold-open/contract/scripts/gaps';
import { spokenWordsOnly } from '@cold-open/contract/scripts/spoken-words';
import type { ExportedScript } from './exported-script.ts';

/** Contains only the script's text, or only what is said in it. */
export function toPlainText({ content, only }: ExportedScript): string {
  const text = only === 'spoken' ? spokenWordsOnly(content) : blankGaps(content).trim();
  return text === '' ? '' : `${text}\n`;
}
