import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@cold-open/contract/durations';
import type {
  Finding,
  FindingLevel,
  InstallationReport,
} from '@cold-open/contract/installation/installation.contract';
import { sql } from 'drizzle-orm';
import { reasonOf } from '../../platform/db/database-errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { countFailedPaymentEvents, countRefusedEmails } from './installation.repository.ts';
import { composeTestEmail } from './test-email.ts';

const CHECK_TIMEOUT_MS = 10_000;
const LOCAL = /^https?:\/\/(?:localhost|127\.|\[::1\])/;
/** Enough to try settings out, too few to flood a mailbox. */
export const TEST_EMAILS = { name: 'test-emails', max: 10, windowMs: HOUR_MS };

const found = (part: string, level: FindingLevel, text: string, remedy: string | null = null): Finding => ({
  part,
  level,
  text,
  remedy,
});

/** Checks the operator's settings, and reports each problem in one line with its remedy. */
export function createInstallationService(platform: Platform, { audit }: { audit: AuditLog }) {
  const { config, database, db, clock, logger, mailer, proxies, publicUrl, models, limits } = platform;

  async function checkDatabase(): Promise<Finding> {
    try {
      await within(database.ping());
      const { rows } = await db.execute(sql`select current_setting('server_version') as version`);
      const kind = config.databaseUrl ? 'PostgreSQL server' : 'Embedded PostgreSQL';
      return found('Database', 'ok', `${kind} ${String(rows[0]?.version)} answers and can be written to.`);
    } catch (error) {
      return found(
        'Database',
        'problem',
        `The database cannot be written to: ${reasonOf(error)}.`,
        'Check the server, its disk, and that DATABASE_URL leads to the primary server.',
      );
    }
  }

  async function checkMail(): Promise<Finding[]> {
    const refused = await countRefusedEmails(db).catch(() => 0);
    const addresses = found(
      'Email',
      'warning',
      `Mail servers refuse emails to ${refused === 1 ? 'one user' : `${refused} users`}.`,
      'Open these users to see why, and ask them for another email address.',
    );
    return [await checkMailServer(), ...(refused > 0 ? [addresses] : [])];
  }

  async function checkMailServer(): Promise<Finding> {
    if (!config.smtpUrl)
      return found(
        'Email',
        'warning',
        'SMTP_URL is not set: emails, such as reset links, are written to files and not sent.',
        'Set SMTP_URL to your mail server.',
      );
    try {
      await within(mailer.check());
      return found('Email', 'ok', 'The mail server accepts our connection.');
    } catch (error) {
      return found(
        'Email',
        'problem',
        `The mail server cannot be used: ${reasonOf(error)}.`,
        'Check SMTP_URL. For a server without TLS, set SMTP_TLS=optional; for its own certificate, set NODE_EXTRA_CA_CERTS.',
      );
    }
  }

  function checkAddress(): Finding[] {
    const isInsecure = publicUrl().startsWith('http:') && !LOCAL.test(publicUrl());
    const https = isInsecure
      ? found(
          'Address',
          'warning',
          `People use ${publicUrl()} without https, so passwords travel in clear text.`,
          'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
        )
      : found('Address', 'ok', `People use ${publicUrl()}.`);
    return [https, ...proxies.findings().map(({ text, remedy }) => found('Proxy', 'warning', text, remedy))];
  }

  async function checkPayments(): Promise<Finding[]> {
    const failed = await countFailedPaymentEvents(db).catch(() => 0);
    const provider = config.stripe
      ? found('Payments', 'ok', 'Cards are charged with Stripe.')
      : found(
          'Payments',
          'warning',
          'Payments are simulated: plans cost nothing.',
          'Set STRIPE_SECRET_KEY to charge cards.',
        );
    const events = found(
      'Payments',
      'warning',
      `${failed === 1 ? 'One message' : `${failed} messages`} from the payment provider could not be applied.`,
      'The Payments page shows why. Replay them there when the cause is gone.',
    );
    return [provider, ...(failed > 0 ? [events] : [])];
  }

  const checkBackups = () =>
    config.backups
      ? found('Backups', 'ok', `Backups are made every ${config.backups.everyHours} hours.`)
      : found(
          'Backups',
          'warning',
          'No backups are scheduled here.',
          'Set BACKUP_DIR, or back the database server up yourself.',
        );

  const checkWriter = () =>
    models.current() === null
      ? found('Writer', 'warning', 'No AI is connected.', 'Connect a model: see the Writer page.')
      : found('Writer', 'ok', 'A model is connected.');

  async function check(): Promise<InstallationReport> {
    const [databaseFinding, mail, payments] = await Promise.all([
      checkDatabase(),
      checkMail(),
      checkPayments(),
    ]);
    const findings = [
      databaseFinding,
      ...mail,
      ...checkAddress(),
      ...payments,
      checkBackups(),
      checkWriter(),
    ];
    return { checkedAt: clock.now().toISOString(), findings };
  }

  return {
    check,

    async sendTestEmail(viewer: Viewer) {
      await limits.takeAll([[TEST_EMAILS, viewer.id]]);
      const { name, email } = viewer;
      const mail = composeTestEmail({
        mailId: randomUUID(),
        recipient: { name, email },
        publicUrl: publicUrl(),
      });
      await db.transaction((tx) => audit.record(tx, viewer, { action: 'email.tested' }));
      try {
        await within(mailer.send(mail));
      } catch (error) {
        return { ok: false, text: `The email was not sent: ${reasonOf(error)}` };
      }
      return {
        ok: true,
        text: config.smtpUrl
          ? `The mail server accepted an email to ${viewer.email}.`
          : 'The email was written to a file, because SMTP_URL is not set.',
      };
    },

    /**
     * Logs what an operator should fix, one line each, without delaying the start. While someone tries the product out,
     * missing settings are expected.
     */
    async logAtStart() {
      const levels = config.isProduction ? ['problem', 'warning'] : ['problem'];
      const { findings } = await check();
      for (const { level, text, remedy } of findings)
        if (levels.includes(level)) logger.warn(`${text} ${remedy}`);
    },
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no reply in time')), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([work, timeout]);
}
