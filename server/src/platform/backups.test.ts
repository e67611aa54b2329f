import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@cold-open/contract/durations';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createAdjustableClock } from '../testing/adjustable-clock.ts';
import { silentLogger as logger } from '../testing/silent-logger.ts';
import { startTestApp } from '../testing/test-app.ts';
import { waitFor } from '../testing/wait-for.ts';
import { createBackups } from './backups.ts';
import { backupName, listBackups, pruneBackups } from './db/backup/backup-folder.ts';
import { readBackup } from './db/backup/read-backup.ts';
import { createJobQueue } from './jobs/job-queue.ts';

const root = mkdtempSync(join(tmpdir(), 'cold-open-schedule-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const { app, database, signIn } = await startTestApp({ config: { backups: null } });
const admin = await signIn('Ada', { admin: true });
const readState = async () => (await admin.call(getOverview)).body.backup;

/** Starts the schedule as an instance does. */
async function startSchedule(folder: string, clock = createAdjustableClock()) {
  const jobs = createJobQueue({ database, clock, logger }, { pollMs: 50 });
  const settings = { folder, everyHours: 24, keepDays: 14 };
  const backups = createBackups({ database, clock, logger, jobs, settings });
  await jobs.start();
  backups.start();
  return jobs;
}

test('two instances make one backup per day while rows are written, and the admin sees when', async () => {
  expect(await readState()).toBeNull();
  const folder = join(root, 'daily');
  const schedules = [await startSchedule(folder), await startSchedule(folder)];
  const people = Array.from({ length: 20 }, () => signIn('Writer'));
  await waitFor('the backup', async () => (await readState())?.lastGoodAt != null);
  await Promise.all(people);
  for (const jobs of schedules) await jobs.stop();
  const files = listBackups(folder);
  expect(files).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await readBackup(files[0]?.file ?? '')).tables.length).toBeGreaterThan(10);
  expect(await readState()).toMatchObject({ failure: null });
});

test('a failed backup is shown to admins with its reason until one succeeds', async () => {
  await app.db.execute(sql`delete from jobs where kind = 'platform.backup'`);
  const blocked = join(root, 'a-file');
  writeFileSync(blocked, '');
  const jobs = await startSchedule(join(blocked, 'backups'));
  await waitFor('the failure', async () => (await readState())?.failure != null);
  expect(await readState()).toMatchObject({ lastGoodAt: null, failure: expect.stringContaining('ENOTDIR') });
  // An operator fixes the folder, and a later attempt succeeds.
  rmSync(blocked);
  await waitFor('the backup', async () => (await readState())?.lastGoodAt != null, { withinMs: 60_000 });
  expect(await readState()).toMatchObject({ failure: null });
  await jobs.stop();
});

test('old backups are deleted, but never the newest one or other files', () => {
  const folder = join(root, 'old');
  mkdirSync(folder);
  const now = new Date('2026-11-18T02:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const put = (name: string, at: Date) => {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
  };
  for (const days of [1, 13, 15, 40]) put(backupName(daysAgo(days)), daysAgo(days));
  put(`${backupName(daysAgo(2))}.partial`, daysAgo(2));
  put('holiday.jpg', daysAgo(400));
  pruneBackups(folder, { keepDays: 14, now });
  const expected = [backupName(daysAgo(1)), backupName(daysAgo(13)), 'holiday.jpg'];
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
  pruneBackups(folder, { keepDays: 14, now: new Date('2027-11-18T02:00:00Z') });
  expect(readdirSync(folder).sort()).toEqual([backupName(daysAgo(1)), 'holiday.jpg']);
});
