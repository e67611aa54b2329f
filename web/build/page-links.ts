import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_LINKS_FILE, type PageLinks } from '../../contract/src/pages/page-links.ts';
import { PAGE_PATHS } from '../../contract/src/pages/page-paths.ts';

const SIGNED_IN = ['src/app/signed-in-parts.ts'];
const ADMIN = [...SIGNED_IN, 'src/app/AdminArea.tsx'];
/** Many proxies accept no more than 4 KB of headers. Files that do not fit are found a moment later, by the app. */
const MAX_LENGTH = 2_400;
const SCREEN = /path: PAGE_PATHS\.(\w+),\s+access: '(\w+)',[\s\S]*?import\('(\.\.?)\/([^']+)'\)/g;

interface Screen {
  path: string;
  /** What the app imports for it, relative to the web folder. */
  modules: string[];
}

/**
 * Writes which files each page needs. The server tells the browser with the page, which otherwise learns it only after
 * it has loaded and run the app. The files of every page come first, so that the others do not take the line from them.
 */
export function pageLinks(): Plugin {
  let root = '';
  return {
    name: 'page-links',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const screens = readScreens(readFileSync(join(root, 'src/app/screens.ts'), 'utf8'));
        const source = JSON.stringify(linksOf(screens, bundle, root));
        this.emitFile({ type: 'asset', fileName: PAGE_LINKS_FILE, source });
      },
    },
  };
}

export function readScreens(source: string): Screen[] {
  return [...source.matchAll(SCREEN)].map(([, name = '', access, above, file]) => ({
    path: PAGE_PATHS[name as keyof typeof PAGE_PATHS],
    modules: [
      above === '..' ? `src/${file}` : `src/app/${file}`,
      ...(access === 'user' ? SIGNED_IN : access === 'admin' ? ADMIN : []),
    ],
  }));
}

export function linksOf(screens: readonly Screen[], bundle: Rolldown.OutputBundle, root: string): PageLinks {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module));
    if (!found) throw new Error(`${module} was not built`);
    return found;
  };
  const app = chunkOf('index.html');
  return Object.fromEntries(
    screens.map(({ path, modules }) => {
      const files = new Set([...filesOf([app], bundle), ...filesOf(modules.map(chunkOf), bundle)]);
      return [path, joinUpTo(MAX_LENGTH, [...files].map(linkTo))];
    }),
  );
}

function joinUpTo(maxLength: number, links: readonly string[]) {
  let joined = '';
  for (const link of links) {
    const longer = joined === '' ? link : `${joined}, ${link}`;
    if (longer.length > maxLength) break;
    joined = longer;
  }
  return joined;
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;

/** Returns the chunks, what they import, and the styles of both. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const open = [...chunks];
  // More chunks are added to the list during the loop.
  for (const chunk of open) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) {
      const found = bundle[imported];
      if (found?.type === 'chunk') open.push(found);
    }
  }
  return files;
}
