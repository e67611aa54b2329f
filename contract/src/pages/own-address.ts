import { isPagePath } from './page-paths.ts';

/** Printable ASCII without backslashes, and not two slashes first: browsers read `//host` and `/\host` as another site. */
const PATH = /^\/(?!\/)[!-[\]-~]*$/;

/** Returns true for a path of one of our pages, with or without a query. */
export function isOwnAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return PATH.test(address) && isPagePath(path);
}
