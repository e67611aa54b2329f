import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a stylesheet, for what no test can see in a page without layout: `stylesheet('features/a/B.module.css')`. */
export function stylesheet(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8');
}
