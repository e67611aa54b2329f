import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';

/** Ask no more of the server than any page does: another instance makes no difference to them. */
const OF_ONE_PAGE = ['accessibility', 'landing', 'static-pages', 'title-calculator'];

const journeys = readdirSync('e2e/journeys').filter(
  (file) => !OF_ONE_PAGE.includes(file.replace(/\.spec\.ts$/, '')),
);
const chosen = process.argv.slice(2);
const postgres = await startPostgresServer();
// By the folder's name, since `chat.spec.ts` alone means `admin-chat.spec.ts` as well.
const files = chosen.length > 0 ? chosen : journeys.map((file) => `journeys/${file}`);
// Not in this process's own time: what PostgreSQL logs has to be read meanwhile, or it would wait for ever.
const playwright = spawn('node_modules/.bin/playwright', ['test', ...files], {
  stdio: 'inherit',
  env: { ...process.env, E2E_POSTGRES_URL: postgres.url },
});
const [code] = await once(playwright, 'exit');
await postgres.remove();
process.exit(code ?? 1);
