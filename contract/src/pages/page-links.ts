/** Written by the web build: for each pattern of `PAGE_PATHS`, the `Link` header that preloads the page's files. */
export const PAGE_LINKS_FILE = 'page-links.json';
export type PageLinks = Readonly<Record<string, string>>;
