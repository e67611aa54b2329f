import { isPagePath } from './page-paths.ts';

/**
 * Printable ASCII without backslashes, not starting with two slashes. Browsers treat `//host` and `/\host` as
 * another site.
 */
const PATH = /^\/(?!\/)[!-[\]-~]*$/;

/** Returns true for the path of one of our pages, with or without a query. */
export function isOwnAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return PATH.test(address) && isPagePath(path);
}
