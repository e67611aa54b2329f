import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const PAGE = '/landing.html';
const SOURCE = 'src/landing.prerender.tsx';

interface Prerendered {
  renderLanding: () => { head: string; page: string };
}

/** Puts the landing page into its HTML, for readers without scripts and for a fast first paint. */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'prerender-landing',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/' || request.url?.startsWith('/?')) request.url = PAGE;
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, server, bundle }) {
        if (path !== PAGE) return html;
        const { renderLanding } = server
          ? ((await server.ssrLoadModule(`/${SOURCE}`)) as Prerendered)
          : await buildForNode(root);
        const { head, page } = renderLanding();
        if (bundle) requireFiles(head + page, bundle);
        return withInlineStyles(html, bundle ?? {})
          .replace('<!--head-->', () => head)
          .replace('<!--page-->', () => page);
      },
    },
  };
}

/** Every file that the HTML refers to must also be in the browser build, with the same name. */
function requireFiles(text: string, bundle: Rolldown.OutputBundle) {
  for (const [, file = ''] of text.matchAll(/"\/(assets\/[^"#]+)/g))
    if (!bundle[file]) throw new Error(`landing.html refers to ${file}, which src/landing.ts does not build`);
}

/** Inlines the styles, which saves a request before the first paint. */
function withInlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
    const styles = bundle[file];
    return styles?.type === 'asset' ? `<style>${styles.source}</style>` : link;
  });
}

/** Files and classes get the same names as in the browser build, because both derive from the content. */
async function buildForNode(root: string): Promise<Prerendered> {
  const folder = join(root, '../.cache/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Bundled, so that Node does not load whole libraries for a few icons.
    ssr: { noExternal: true },
    build: {
      ssr: SOURCE,
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
    },
  });
  return import(pathToFileURL(join(folder, 'landing.prerender.js')).href);
}
