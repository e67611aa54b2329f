import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageLinks } from './build/page-links.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerenderLanding } from './build/prerender-landing.ts';
import { schemasApart } from './build/schemas-apart.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { signInProviderMeta } from './build/sign-in-provider-meta.ts';
import { SUPPORTED_BROWSERS } from './build/supported-browsers.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

export default defineConfig({
  plugins: [
    react(),
    prerenderLanding(),
    preloadFonts({
      '/index.html': ['besley-basic', 'archivo-basic'],
      '/landing.html': ['besley-basic', 'archivo-basic'],
    }),
    pageLinks(),
    precompress(),
    schemasApart(),
    withoutJsonSchema(),
    signInProviderMeta(process.env.OIDC_NAME),
  ],
  resolve: {
    alias: [{ find: /^zod$/, replacement: resolve(import.meta.dirname, 'src/api/zod-without-eval.ts') }],
  },
  build: {
    outDir: 'dist',
    target: [...SUPPORTED_BROWSERS],
    // The content security policy allows fonts and images from our own origin only, not from `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // React, the router and the query client are one chunk on purpose (see below).
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The app, and the landing page, which is rendered at build time and needs no library in the browser.
      input: ['index.html', 'landing.html'],
      output: {
        codeSplitting: {
          groups: [
            // Libraries that every page needs and releases rarely change: one chunk with a long cache life.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
            },
            // The outlines of the letters, which only the studio loads and which never change.
            { name: 'letters', test: /contract\/src\/images\/faces\/archivo/ },
            { name: 'more-letters', test: /contract\/src\/images\/faces\// },
            { name: sharedChunks(), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
});
