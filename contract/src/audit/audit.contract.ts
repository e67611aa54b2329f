import * as z from 'zod';
import { dateFilter } from '../http/date-filter.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';

/** What admins do, as the log names it. Looking is no act, and neither is what they do with things of their own. */
export const auditAction = z.enum(
  [
    'user.created',
    'user.plan_changed',
    'user.tokens_changed',
    'user.signed_out',
    'user.deleted',
    'user.blocked',
    'user.unblocked',
    'payment.replayed',
    'prompt_group.created',
    'prompt_group.changed',
    'prompt_group.deleted',
    'prompt.created',
    'prompt.changed',
    'prompt.deleted',
    'script.posted',
    'script.changed',
    'script.deleted',
    'video.added',
    'video.changed',
    'video.deleted',
    'chat.replied',
    'chat.message_changed',
    'chat.message_deleted',
    'chat.cleared',
    'canned_reply.created',
    'canned_reply.changed',
    'canned_reply.deleted',
    'writer.tested',
  ],
  { error: 'There is no such action.' },
);
export type AuditAction = z.infer<typeof auditAction>;

const person = z.object({ _id: z.uuid(), name: z.string(), email: z.string() });

/** Named values as they stood; texts may be cut. */
const state = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditState = z.infer<typeof state>;

export const auditEntry = z
  .object({
    _id: z.string(),
    action: auditAction,
    /** Null when their account is gone. */
    actor: person.nullable(),
    /** The person whom it concerned; null when it concerned nobody, or their account is gone. */
    user: person.nullable(),
    /** The name of what it was done to, where it has one. */
    subject: z.string().nullable(),
    before: state.nullable(),
    after: state.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  ...pageQuery,
  action: auditAction.optional(),
  actorId: z.uuid({ error: 'The admin is not named by an id.' }).optional(),
  /** On whom. Not `userId`, which is always the caller. */
  concerning: z.uuid({ error: 'The person is not named by an id.' }).optional(),
  from: dateFilter,
  before: dateFilter,
});
export type AuditQuery = z.output<typeof auditQuery>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What admins did, newest first',
  query: auditQuery,
  reply: z.array(auditEntry),
});

export const listAuditActors = endpoint({
  method: 'GET',
  path: '/api/admin/audit/actors',
  access: 'admin',
  summary: 'The admins, by name',
  reply: z.array(person),
});
