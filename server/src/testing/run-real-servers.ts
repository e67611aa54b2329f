import { checkDatabases } from './real-servers/check-databases.ts';
import { checkMail, checkPostfix } from './real-servers/check-mail.ts';
import { checkPages } from './real-servers/check-pages.ts';
import { checkPgBouncer } from './real-servers/check-pgbouncer.ts';
import { checkProxies } from './real-servers/check-proxies.ts';
import { checkRestart } from './real-servers/check-restart.ts';
import { checkSlowRephrasing } from './real-servers/check-slow-model.ts';
import { printCounts } from './real-servers/checks.ts';
import { buildForTests } from './test-build.ts';

const GROUPS: Record<string, () => Promise<void>> = {
  pages: checkPages,
  proxies: checkProxies,
  slow: checkSlowRephrasing,
  pgbouncer: checkPgBouncer,
  databases: checkDatabases,
  restart: checkRestart,
  postfix: checkPostfix,
  mail: checkMail,
};

/** Run by `npm run test:real-servers [-- GROUP…]`. The last line has the counts. */
await buildForTests();
const chosen = process.argv.slice(2);
for (const [name, run] of Object.entries(GROUPS))
  if (chosen.length === 0 || chosen.includes(name)) await run();
process.exit(printCounts() ? 0 : 1);
