import { prepareDatabase } from './first-data.ts';
import { giveUp, openFromEnvironment, say } from './launch.ts';

/** `npm run seed`: the same that the first start does, by hand. */
async function seed() {
  const { config, open } = openFromEnvironment();
  const database = await open();
  try {
    const newAdmin = await prepareDatabase(database, config);
    if (!newAdmin) say('Everything is there already.');
    else
      say(
        `Made the admin ${newAdmin.email}${newAdmin.generatedPassword ? `, password ${newAdmin.generatedPassword}` : ''}.`,
      );
  } finally {
    await database.close();
  }
}

seed().catch(giveUp);
