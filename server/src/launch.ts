import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { NewAdmin } from './features/account/first-admin.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { LOG_OPTIONS } from './platform/logger.ts';
import { StartFailure } from './platform/start-failure.ts';

/** What the server and the seeding by hand have in common: settings, a log and a database; and one way to give up. */
export function openFromEnvironment() {
  const config = readConfig();
  const logger = pino({ ...LOG_OPTIONS, level: config.logLevel });
  return { config, logger, open: () => openDatabase(locationOf(config), logger) };
}

function locationOf(config: Config) {
  return config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataDir, 'db') };
}

/** For a person at a terminal, beside the structured log. */
export function say(text: string) {
  process.stdout.write(`${text}\n`);
}

export function describeAdmin({ email, generatedPassword }: NewAdmin) {
  if (generatedPassword === undefined) return `The admin ${email} is ready, with the password that you set.`;
  return `An admin was made. It is shown only this once:\n  email     ${email}\n  password  ${generatedPassword}`;
}

/** What the operator can mend is told in plain lines; anything else is a defect and shows where it came from. */
export function giveUp(error: unknown): never {
  const isPlain = error instanceof StartFailure || error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
