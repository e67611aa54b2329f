import type { Plugin } from 'vite';

/** Preloads the fonts for the first paint, so that they do not wait for the stylesheet. */
export function preloadFonts(namesByPage: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        const names = namesByPage[path] ?? [];
        const fonts = Object.keys(bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)),
        );
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        }));
      },
    },
  };
}
