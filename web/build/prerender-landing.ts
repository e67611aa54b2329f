import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const PAGE = '/landing.html';
const SOURCE = 'src/landing.prerender.tsx';

interface Prerendered {
  renderLanding: () => { head: string; page: string };
}

/** The landing page's words stand in its HTML: for whoever reads without scripts, and for a first paint without waiting. */
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
          : await builtForNode(root);
        const { head, page } = renderLanding();
        if (bundle) requireFiles(head + page, bundle);
        return withStylesInside(html, bundle ?? {})
          .replace('<!--head-->', () => head)
          .replace('<!--page-->', () => page);
      },
    },
  };
}

/** What the text refers to must have been built for the browser too, under the same name. */
function requireFiles(text: string, bundle: Rolldown.OutputBundle) {
  for (const [, file = ''] of text.matchAll(/"\/(assets\/[^"#]+)/g))
    if (!bundle[file]) throw new Error(`landing.html refers to ${file}, which src/landing.ts does not build`);
}

/** One trip to the server less before the first paint. */
function withStylesInside(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
    const styles = bundle[file];
    return styles?.type === 'asset' ? `<style>${styles.source}</style>` : link;
  });
}

/** With the same names for files and classes as in the build for the browser: both follow from the content. */
async function builtForNode(root: string): Promise<Prerendered> {
  const folder = join(root, '../.cache/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Bundled, so that Node need not load whole libraries for a few icons.
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
