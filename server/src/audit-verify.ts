import { verifyChain } from './features/audit/verify-chain.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { exitWithError, openFromEnvironment, print } from './launch.ts';
import { requireNewestSchema } from './platform/db/schema-version.ts';
import { StartupError } from './platform/startup-error.ts';

/** `npm run audit:verify` checks that nobody changed or removed an audit entry. */
async function verify() {
  const { open } = openFromEnvironment();
  const database = await open();
  try {
    await requireNewestSchema(database.db, MIGRATIONS_FOLDER);
    const { entries, lastHash, broken } = await verifyChain(database.db);
    if (broken)
      throw new StartupError(`Entry ${broken.id} is broken: ${broken.reason}. Intact before it: ${entries}.`);
    print(`${entries} entries, chain intact${lastHash && `\nLast hash: ${lastHash}`}`);
  } finally {
    await database.close();
  }
}

verify().catch(exitWithError);
