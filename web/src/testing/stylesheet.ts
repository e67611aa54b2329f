import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a stylesheet, to test what a DOM without layout cannot show: `stylesheet('features/a/B.module.css')`. */
export function stylesheet(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8');
}
