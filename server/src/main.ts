import { setTimeout as wait } from 'node:timers/promises';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { createApp } from './app.ts';
import { prepareDatabase } from './first-data.ts';
import { WEB_FOLDER } from './folders.ts';
import { describeAdmin, exitWithError, openFromEnvironment, print } from './launch.ts';
import { systemClock } from './platform/clock.ts';
import { StartupError } from './platform/startup-error.ts';

/** The database is closed after this time, even if requests or jobs are still running. */
const APP_TIMEOUT_MS = 9000;
/** The process exits after this time in any case. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

async function main() {
  const { config, logger, open } = openFromEnvironment();
  const database = await open();
  const { newAdmin } = await prepareDatabase(database, config);
  // Printed first, so that the password is not lost if startup fails later.
  if (newAdmin) print(describeAdmin(newAdmin));
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: WEB_FOLDER, fetch });
  closeOnSignal(async () => {
    await Promise.race([app.stop(), wait(APP_TIMEOUT_MS, undefined, { ref: false })]);
    await database.close();
  });
  await app.start().catch(async (error: NodeJS.ErrnoException) => {
    await app.stop();
    await database.close();
    throw explainListenError(error, config.host, config.port);
  });
  print(`${PRODUCT_NAME} is ready at ${app.publicUrl()}`);
}

function closeOnSignal(close: () => Promise<void>) {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1); // a second signal exits at once
      closing = true;
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      close().then(() => process.exit(0), exitWithError);
    });
  }
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is already in use. Stop the process that uses it, or set PORT to another port.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupError(`No permission to use port ${port}. Set PORT to another port.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

main().catch(exitWithError);
