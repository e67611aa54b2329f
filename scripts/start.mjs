// `npm start`: everything from a fresh clone to a running product, in this one process, so that a signal reaches it.
// `npm run seed` does the same up to the first data.
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
await import(process.argv[2] === 'seed' ? '../server/dist/seed.js' : '../server/dist/main.js');
