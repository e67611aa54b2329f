import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { exitWithError, print } from './launch.ts';
import { moveEmbedded } from './move-embedded.ts';
import type { MoveReport } from './platform/db/move/move-database.ts';
import { LOG_OPTIONS } from './platform/logger.ts';
import { restrictToOwner } from './platform/owner-only.ts';
import { StartupError } from './platform/startup-error.ts';

const EXAMPLE = 'npm run db:move -- --to postgres://user:password@host/database';

/** `npm run db:move -- --to DATABASE_URL` copies the embedded database to a PostgreSQL server. */
async function move() {
  const url = targetFrom(process.argv.slice(2));
  const logger = pino({ ...LOG_OPTIONS, level: 'error' });
  const { dataDir } = readConfig();
  restrictToOwner(dataDir);
  print(describe(await moveEmbedded({ dataDir, url, logger })));
}

function targetFrom(args: string[]): string {
  const to = parseTarget(args);
  if (!to) throw new StartupError(`The target is missing: ${EXAMPLE}`);
  if (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))
    throw new StartupError(`--to must be a URL that starts with postgres://, for example: ${EXAMPLE}`);
  return to;
}

function parseTarget(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true }).values.to;
  } catch {
    return undefined;
  }
}

function describe({ tables, sums, isRepeated }: MoveReport): string {
  const names = Object.keys(tables);
  const width = Math.max(...[...names, ...Object.keys(sums)].map((name) => name.length));
  const count = Object.values(tables).reduce((total, { rows }) => total + rows, 0);
  const line = (name: string, amount: unknown, rest: string) =>
    `${name.padEnd(width)}  ${String(amount).padStart(9)}  ${rest}`;
  return [
    line('table', 'rows', 'checksum, identical in both databases'),
    ...Object.entries(tables).map(([name, { rows, checksum }]) => line(name, rows, checksum)),
    ...Object.entries(sums).map(([what, sum]) => line(what, sum, 'identical in both databases')),
    `${isRepeated ? 'Replaced the earlier move: ' : 'Moved '}${count} rows in ${names.length} tables. Start the product with DATABASE_URL set to the target.`,
  ].join('\n');
}

move().catch(exitWithError);
