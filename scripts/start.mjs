// `npm start`: everything from a fresh clone to a running product, in this one process, so that a signal reaches it.
// `npm run seed` does the same up to the first data, `npm run db:move` copies the embedded database to a server,
// `npm run audit:verify` checks the audit log.
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
const programs = ['seed', 'db-move', 'audit-verify'];
const program = programs.find((name) => name === process.argv[2]) ?? 'main';
await import(`../server/dist/${program}.js`);
