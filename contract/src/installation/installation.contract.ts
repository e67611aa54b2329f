import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const INSTALLATION_MESSAGES = {
  loading: 'Checking the installation…',
  failed: 'The installation could not be checked.',
} as const;

export const FINDING_LEVELS = ['ok', 'warning', 'problem'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

export const finding = z
  .object({
    /** The part of the installation, such as `database`. */
    part: z.string(),
    level: z.enum(FINDING_LEVELS),
    /** What was found, in one sentence. */
    text: z.string(),
    /** What to do about it; null if there is nothing to do. */
    remedy: z.string().nullable(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof finding>;

export const installationReport = z
  .object({ checkedAt: z.iso.datetime(), findings: z.array(finding) })
  .meta({ id: 'InstallationReport' });
export type InstallationReport = z.infer<typeof installationReport>;

export const checkInstallation = endpoint({
  operationId: 'checkInstallation',
  method: 'GET',
  path: '/api/admin/installation',
  access: 'admin',
  summary: 'Check the database, emails, proxy, payments, backups and writer of this installation',
  description: 'Each finding says in one line what is wrong and what to do.',
  reply: installationReport,
});

export const sendTestEmail = endpoint({
  operationId: 'sendTestEmail',
  method: 'POST',
  path: '/api/admin/installation/test-email',
  access: 'admin',
  summary: 'Send a test email to yourself',
  description: 'For checking the settings of the email server.',
  reply: z.object({
    ok: z.boolean(),
    /** What happened, including the mail server's reply to a failure. */
    text: z.string(),
  }),
});
