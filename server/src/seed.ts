import { prepareDatabase } from './first-data.ts';
import { describeAdmin, giveUp, openFromEnvironment, say } from './launch.ts';

/** `npm run seed`: prepares the database the way the first start does. */
async function seed() {
  const { config, open } = openFromEnvironment();
  const database = await open();
  try {
    const { newAdmin, seeded } = await prepareDatabase(database, config);
    if (newAdmin) say(describeAdmin(newAdmin));
    say(seeded.length > 0 ? `Added ${seeded.join(' and ')}.` : 'The database already has its first data.');
  } finally {
    await database.close();
  }
}

seed().catch(giveUp);
