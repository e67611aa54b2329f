import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';

/** Ask no more of the server than any page does: another instance makes no difference to them. */
const OF_ONE_PAGE = ['accessibility', 'landing', 'static-pages', 'title-calculator'];

const journeys = readdirSync('e2e/journeys').filter(
  (file) => !OF_ONE_PAGE.includes(file.replace(/\.spec\.ts$/, '')),
);
const chosen = process.argv.slice(2);
const postgres = await startPostgresServer();
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', ...(chosen.length > 0 ? chosen : journeys)],
  { stdio: 'inherit', env: { ...process.env, E2E_POSTGRES_URL: postgres.url } },
);
await postgres.remove();
process.exit(status ?? 1);
