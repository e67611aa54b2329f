// `npm start`: installs, builds and runs the product in this process, so that signals reach it.
// `npm run seed` only seeds the starter content; `npm run db:move` copies the embedded database to a server;
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
