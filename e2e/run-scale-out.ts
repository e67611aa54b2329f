import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';

/** These tests do not depend on server state, so a second instance makes no difference. */
const SKIPPED = ['accessibility', 'landing', 'static-pages', 'title-calculator'];

const journeys = readdirSync('e2e/journeys').filter(
  (file) => !SKIPPED.includes(file.replace(/\.spec\.ts$/, '')),
);
const selectedFiles = process.argv.slice(2);
const postgres = await startPostgresServer();
// Includes the folder name, because `chat.spec.ts` alone also matches `admin-chat.spec.ts`.
const files = selectedFiles.length > 0 ? selectedFiles : journeys.map((file) => `journeys/${file}`);
// Not spawnSync, because this process has to keep reading the PostgreSQL log, or PostgreSQL would block.
const playwright = spawn('node_modules/.bin/playwright', ['test', ...files], {
  stdio: 'inherit',
  env: { ...process.env, E2E_POSTGRES_URL: postgres.url },
});
const [code] = await once(playwright, 'exit');
await postgres.remove();
process.exit(code ?? 1);
