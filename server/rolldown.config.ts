import { isAbsolute } from 'node:path';
import { defineConfig } from 'rolldown';

/** npm packages stay where npm put them; only our own workspaces are bundled from their sources. */
const isInstalledPackage = (id: string) =>
  /^[@a-z]/i.test(id) && !id.startsWith('@cold-open/') && !isAbsolute(id);

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
  external: isInstalledPackage,
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
});
