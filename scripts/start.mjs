// `npm start`: everything from a fresh clone to a running product, in this one process, so that a signal reaches it.
// `npm run seed` does the same up to the first data, `npm run db:move` copies the embedded database to a server,
// `npm run payments:go-live` ends simulated plans.
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
const programs = {
  seed: '../server/dist/seed.js',
  'db-move': '../server/dist/db-move.js',
  'payments-go-live': '../server/dist/payments-go-live.js',
};
await import(programs[process.argv[2]] ?? '../server/dist/main.js');
