import { defineConfig } from 'rolldown';

/**
 * Packages that stay where npm put them: those with files beside their code (WebAssembly, fonts, pages, native libraries),
 * and those that only a few requests load. All others are bundled, because loading many small files takes a tenth
 * of the processor time of a start.
 */
const LOADED_FROM_NODE_MODULES = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@fontsource/',
  '@node-rs/argon2',
  '@openfonts/',
  'dejavu-fonts-ttf',
  'docx',
  'fflate',
  'pdfkit',
  'pg-native',
  'sharp',
  'stripe',
  'yaml',
  'youtubei.js',
];
const isExternal = (id: string) =>
  LOADED_FROM_NODE_MODULES.some(
    (name) => id === name || id.startsWith(name.endsWith('/') ? name : `${name}/`),
  );

export default defineConfig({
  input: {
    main: 'src/main.ts',
    seed: 'src/seed.ts',
    'db-move': 'src/db-move.ts',
    'audit-verify': 'src/audit-verify.ts',
    'second-step-remove': 'src/second-step-remove.ts',
    'payments-go-live': 'src/payments-go-live.ts',
    backup: 'src/backup.ts',
    restore: 'src/restore.ts',
    'make-empty-database': 'src/make-empty-database.ts',
    'file-thread': 'src/features/scripts/exports/file-thread.entry.ts',
    'library-thread': 'src/features/prompts/library-file-thread.entry.ts',
    'image-thread': 'src/features/images/rendering/image-thread.entry.ts',
    'writer-process': 'src/platform/local-writer/process/writer-process.entry.ts',
  },
  platform: 'node',
  external: isExternal,
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    // V8 keeps the source in memory, with two bytes for every character if one of them needs two.
    charset: 'ascii',
    comments: { annotation: false, jsdoc: false, legal: true },
  },
});
