import { prepareDatabase } from './first-data.ts';
import { describeAdmin, exitWithError, openFromEnvironment, print } from './launch.ts';

/** `npm run seed`: the same that the first start does, by hand. */
async function seed() {
  const { config, open } = openFromEnvironment();
  const database = await open();
  try {
    const { newAdmin, seeded } = await prepareDatabase(database, config);
    if (newAdmin) print(describeAdmin(newAdmin));
    print(seeded.length > 0 ? `Put in ${seeded.join(', ')}.` : 'The first data is there already.');
  } finally {
    await database.close();
  }
}

seed().catch(exitWithError);
