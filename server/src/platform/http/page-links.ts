import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LINKS_FILE, type PageLinks } from '@cold-open/contract/pages/page-links';
import { pagePatternOf } from '@cold-open/contract/pages/page-paths';

/** Returns a function that returns the `Link` header of a page, which preloads its files. */
export function readPageLinks(webFolder: string): (path: string) => string | undefined {
  const file = join(webFolder, PAGE_LINKS_FILE);
  const links = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageLinks) : {};
  return (path) => links[pagePatternOf(path) ?? ''] || undefined;
}
