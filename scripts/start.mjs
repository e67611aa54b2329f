// `npm start`: installs, builds and runs the product in this process, so that signals reach it.
// `npm run seed` only seeds the starter content; `npm run db:move` copies the embedded database to a server;
// `npm run audit:verify` verifies the audit log; `npm run payments:go-live` ends simulated plans.
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
const programs = ['seed', 'db-move', 'audit-verify', 'payments-go-live'];
const program = programs.find((name) => name === process.argv[2]) ?? 'main';
await import(`../server/dist/${program}.js`);
