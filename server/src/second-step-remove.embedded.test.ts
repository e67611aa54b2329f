import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { insertUser } from './features/account/account.repository.ts';
import { recoveryCodes, secondSteps, sessions, users } from './features/account/account.tables.ts';
import {
  replaceRecoveryCodes,
  saveTotpKey,
  setSecondStep,
} from './features/account/second-step.repository.ts';
import { insertSession } from './features/account/sessions.repository.ts';
import { auditEntries } from './features/audit/audit.tables.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { openEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { jobs } from './platform/jobs/jobs.tables.ts';
import { newDataFolder } from './testing/data-folder.ts';
import { runProgram } from './testing/product-process.ts';
import { silentLogger as logger } from './testing/silent-logger.ts';

const dataDir = newDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function remove(...args: string[]) {
  const { code, stdout, stderr } = await runProgram('second-step-remove', { DATA_DIR: dataDir }, args);
  return { code, output: stdout + stderr };
}

const open = () => openEmbeddedDatabase({ folder: join(dataDir, 'db') }, logger);

test('npm run second-step:remove lets the last admin in again, and records and reports it', async () => {
  const before = await open();
  await before.migrate(MIGRATIONS_FOLDER);
  const name = 'Ada';
  const userId =
    (await insertUser(before.db, { name, email: 'Ada@example.com', passwordHash: 'x', admin: true })) ?? '';
  await saveTotpKey(before.db, { userId, key: 'KEY', createdAt: new Date() });
  await replaceRecoveryCodes(before.db, userId, ['digest']);
  await setSecondStep(before.db, userId, true);
  await insertSession(before.db, { tokenHash: 'hash', userId, expiresAt: new Date(Date.now() + 60_000) });
  await before.close();

  expect(await remove()).toMatchObject({
    code: 1,
    output: expect.stringContaining("The account's email is missing"),
  });
  expect(await remove('nobody@example.com')).toEqual({
    code: 1,
    output: 'No account has the email nobody@example.com.\n',
  });
  expect(await remove('ada@example.com')).toEqual({
    code: 0,
    output:
      'Two-step login is off for Ada@example.com, who is signed out everywhere and gets an email. Their access tokens are revoked.\n',
  });
  expect(await remove('ada@example.com')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not on'),
  });

  const { db, close } = await open();
  expect(await db.select({ on: users.secondStep }).from(users).where(eq(users.id, userId))).toEqual([
    { on: false },
  ]);
  for (const table of [secondSteps, recoveryCodes, sessions])
    expect(await db.select().from(table)).toEqual([]);
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'user.second_step_removed', userId, actorName: 'Operator' },
  ]);
  expect(await db.select().from(jobs)).toMatchObject([
    {
      kind: 'account.send_security_notice',
      payload: { userId, notice: { type: 'second_step_off', by: 'operator' } },
    },
  ]);
  await close();
});
