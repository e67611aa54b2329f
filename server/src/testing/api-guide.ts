import { readFileSync } from 'node:fs';

const GUIDE = new URL('../../../docs/api.md', import.meta.url);

/** Returns the code blocks of the API guide that are marked with one language, in order. */
export function guideBlocks(language: string): string[] {
  const text = readFileSync(GUIDE, 'utf8');
  const blocks = [...text.matchAll(/^```([^\n]+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, name, code = '']) => (name === language ? [code] : []));
}
