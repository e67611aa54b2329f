import * as z from 'zod';
import { dateFilter } from '../http/date-filter.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';

/**
 * What the log records. Reading is not recorded, and neither are admins' changes to their own data, except to
 * how they sign in. That an access token was created or revoked is recorded for every account.
 */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.plan_changed',
  'user.tokens_changed',
  'user.image_tools_changed',
  'user.role_changed',
  'user.signed_out',
  'user.second_step_removed',
  'user.deleted',
  'user.changed',
  'user.reset_undone',
  'user.password_reset_sent',
  'user.note_added',
  'user.note_deleted',
  'user.exported',
  'user.blocked',
  'user.unblocked',
  'payment.replayed',
  'payment.refunded',
  'announcement.created',
  'announcement.changed',
  'announcement.deleted',
  'prompt_group.created',
  'prompt_group.changed',
  'prompt_group.deleted',
  'prompt.created',
  'prompt.changed',
  'prompt.deleted',
  'script.posted',
  'script.changed',
  'script.deleted',
  'script.publication_changed',
  'video.added',
  'video.changed',
  'video.deleted',
  'video.imported',
  'chat.replied',
  'chat.message_changed',
  'chat.message_deleted',
  'chat.cleared',
  'chat.assigned',
  'chat.resolved',
  'chat.reopened',
  'chat.note_added',
  'chat.note_deleted',
  'canned_reply.created',
  'canned_reply.changed',
  'canned_reply.deleted',
  'writer.tested',
  'email.tested',
  'account.sign_in_linked',
  'account.sign_in_unlinked',
  'account.access_token_created',
  'account.access_token_revoked',
  'writer.model_changed',
  'writer.changed',
  'writer.key_saved',
  'writer.key_removed',
  'local_model.downloaded',
  'local_model.paused',
  'local_model.resumed',
  'local_model.canceled',
  'local_model.removed',
  'local_runtime.installed',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS, { error: 'Unknown action.' });
export type AuditAction = z.infer<typeof auditAction>;

export const MAX_REASON_LENGTH = 300;

/** The reason that an admin gives for taking something away. Kept in the log, even after the account is deleted. */
export const auditReason = z
  .string({ error: 'The reason must be text.' })
  .trim()
  .max(MAX_REASON_LENGTH, `The reason must be at most ${MAX_REASON_LENGTH} characters.`)
  .optional();

/** Represents commands that are run on the server, without an account. */
export const OPERATOR = { id: '00000000-0000-0000-0000-000000000000', name: 'Operator' } as const;

const person = z.object({ _id: z.uuid(), name: z.string(), email: z.string() });

/** Field values before or after the change. Long values are truncated. */
const state = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditState = z.infer<typeof state>;

export const auditEntry = z
  .object({
    _id: z.string(),
    action: auditAction,
    /**
     * The admin, with their name at that time. The email is empty if the account was deleted. Null in some
     * old entries.
     */
    actor: person.nullable(),
    /** The affected user; null if there is none or the account was deleted. */
    user: person.nullable(),
    /** The id of the affected user, kept after the account was deleted. */
    userId: z.uuid().nullable(),
    /** The name of what was changed, if it has one. */
    subject: z.string().nullable(),
    before: state.nullable(),
    after: state.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const MAX_AUDIT_SUBJECT = 200;

export const auditQuery = z.object({
  ...pageQuery,
  action: auditAction.optional(),
  actorId: z.uuid({ error: 'Admin must be an id.' }).optional(),
  /** The affected user. Not called `userId`, which is always the caller. */
  concerning: z.uuid({ error: 'User must be an id.' }).optional(),
  /** Part of the name of what was changed, or of the affected user's name or email, or the beginning of their id. */
  subject: z
    .string()
    .trim()
    .max(MAX_AUDIT_SUBJECT, `A subject must be at most ${MAX_AUDIT_SUBJECT} characters.`)
    .optional(),
  from: dateFilter,
  before: dateFilter,
});
export type AuditQuery = z.output<typeof auditQuery>;

export const listAuditEntries = endpoint({
  operationId: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'List what admins did, newest first',
  description: 'Entries cannot be changed or deleted.',
  query: auditQuery,
  reply: z.array(auditEntry),
});

export const listAuditActors = endpoint({
  operationId: 'listAuditActors',
  method: 'GET',
  path: '/api/admin/audit/actors',
  access: 'admin',
  summary: 'List the admins by name, then former admins whose actions are in the log',
  description: 'For the filter of the audit log.',
  reply: z.array(person),
});
