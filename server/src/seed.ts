import { prepareDatabase } from './first-data.ts';
import { describeAdmin, exitWithError, openFromEnvironment, print } from './launch.ts';

/** `npm run seed`: prepares the database the way the first start does. */
async function seed() {
  const { config, open } = openFromEnvironment();
  const database = await open();
  try {
    const { newAdmin, seeded } = await prepareDatabase(database, config);
    if (newAdmin) print(describeAdmin(newAdmin));
    print(seeded.length > 0 ? `Added ${listOf(seeded)}.` : 'The database already has its first data.');
  } finally {
    await database.close();
  }
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

seed().catch(exitWithError);
