import type { Plugin } from 'vite';

/** The summary and the description of an endpoint, which are properties of the outermost object. */
const DOCS = /\n {2}(?:summary|description):\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,(?=\n)/g;

export const removeApiDocs = (source: string) => source.replace(DOCS, '');

/** Keeps the texts of the API document out of the browser's code. */
export function withoutApiDocs(): Plugin {
  return {
    name: 'without-api-docs',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      return /\/contract\/src\/.*\.contract\.ts$/.test(id)
        ? { code: removeApiDocs(source), map: null }
        : null;
    },
  };
}
