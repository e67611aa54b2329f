import { PRODUCT_NAME } from '@cold-open/contract/product';
import { createApp } from './app.ts';
import { prepareDatabase } from './first-data.ts';
import { WEB_FOLDER } from './folders.ts';
import { describeAdmin, giveUp, openFromEnvironment, say } from './launch.ts';
import { systemClock } from './platform/clock.ts';
import { StartFailure } from './platform/start-failure.ts';

/** A request that takes longer than this does not keep a closing server alive. */
const CLOSE_WITHIN_MS = 10_000;

async function main() {
  const { config, logger, open } = openFromEnvironment();
  const database = await open();
  const { newAdmin } = await prepareDatabase(database, config);
  // At once: a start that fails further on must not swallow the password.
  if (newAdmin) say(describeAdmin(newAdmin));
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: WEB_FOLDER, fetch });
  closeOnSignal(async () => {
    await app.stop();
    await database.close();
  });
  await app.start().catch(async (error: NodeJS.ErrnoException) => {
    await app.stop();
    await database.close();
    throw explainListening(error, config.host, config.port);
  });
  say(`${PRODUCT_NAME} is ready at ${app.publicUrl()}`);
}

function closeOnSignal(close: () => Promise<void>) {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1); // asked twice: at once
      closing = true;
      setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
      close().then(() => process.exit(0), giveUp);
    });
  }
}

function explainListening(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} is taken. Stop what listens there, or set PORT to another.`);
  }
  if (error.code === 'EACCES') return new StartFailure(`Port ${port} may not be used. Set PORT to another.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartFailure(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

main().catch(giveUp);
