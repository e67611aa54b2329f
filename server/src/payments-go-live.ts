import { createApp } from './app.ts';
import { prepareDatabase } from './first-data.ts';
import { exitWithError, openFromEnvironment, print } from './launch.ts';
import { systemClock } from './platform/clock.ts';

/** `npm run payments:go-live`: ends simulated plans and takes back their tokens, before the first start with Stripe. */
async function goLive() {
  const { config, logger, open } = openFromEnvironment();
  const database = await open();
  try {
    await prepareDatabase(database, config);
    const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null, fetch });
    const { plans, tokens } = await app.billing.endSandboxPlans();
    await app.stop();
    print(`Ended ${countOf(plans, 'simulated plan')} and took back ${countOf(tokens, 'token')}.`);
  } finally {
    await database.close();
  }
}

const countOf = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

goLive().catch(exitWithError);
