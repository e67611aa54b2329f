import { OPERATOR } from '@cold-open/contract/audit/audit.contract';
import { findUserByEmail, lockUser } from './features/account/account.repository.ts';
import { removeSecondStep } from './features/account/remove-second-step.ts';
import { createNoticeSender } from './features/account/security-notices.ts';
import { createAuditLog } from './features/audit/audit-log.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { exitWithError, openFromEnvironment, print } from './launch.ts';
import { systemClock as clock } from './platform/clock.ts';
import { requireNewestSchema } from './platform/db/schema-version.ts';
import { createEventBus } from './platform/events/event-bus.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { StartupError } from './platform/startup-error.ts';

const EXAMPLE = 'npm run second-step:remove -- maya@example.com';

/** `npm run second-step:remove -- EMAIL` lets a user who lost their device log in with the password alone. */
async function remove() {
  const email = process.argv.slice(2).find((argument) => argument.includes('@'));
  if (!email) throw new StartupError(`The account's email is missing: ${EXAMPLE}`);
  const { logger, open } = openFromEnvironment();
  const database = await open();
  try {
    await requireNewestSchema(database.db, MIGRATIONS_FOLDER);
    const user = await findUserByEmail(database.db, email);
    if (!user) throw new StartupError(`No account has the email ${email}.`);
    if (!user.secondStep) throw new StartupError(`Two-step login is not on for ${user.email}.`);
    const events = createEventBus(database);
    const notify = createNoticeSender({ clock, mailJobs: createJobQueue({ database, clock, logger }) });
    await database.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await removeSecondStep(tx, user.id, { events, notify });
      const action = 'user.second_step_removed';
      await createAuditLog({ clock }).record(tx, OPERATOR, { action, userId: user.id });
    });
    print(
      `Two-step login is off for ${user.email}, who is signed out everywhere and gets an email. Their access tokens are revoked.`,
    );
  } finally {
    await database.close();
  }
}

remove().catch(exitWithError);
