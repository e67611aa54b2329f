import type { AuditAction, AuditState } from '@cold-open/contract/audit/audit.contract';

export const ACTION_LABELS: Record<AuditAction, string> = {
  'user.created': 'Added a user',
  'user.plan_changed': 'Changed a plan',
  'user.image_tools_changed': 'Changed the Image tools',
  'user.tokens_changed': 'Changed a balance',
  'user.signed_out': 'Signed a user out',
  'user.role_changed': 'Changed the role',
  'user.second_step_removed': 'Removed two-step login',
  'user.deleted': 'Deleted a user',
  'user.changed': 'Changed a name or an email',
  'user.reset_undone': 'Undid the reset of a balance',
  'user.password_reset_sent': 'Sent a password reset',
  'user.note_added': 'Wrote a note about a user',
  'user.note_deleted': 'Deleted a note about a user',
  'user.exported': 'Exported users',
  'user.blocked': 'Blocked a user',
  'user.unblocked': 'Unblocked a user',
  'payment.replayed': 'Replayed a payment event',
  'payment.refunded': 'Refunded a payment',
  'announcement.created': 'Added an announcement',
  'announcement.changed': 'Changed an announcement',
  'announcement.deleted': 'Deleted an announcement',
  'prompt_group.created': 'Added a prompt group',
  'prompt_group.changed': 'Changed a prompt group',
  'prompt_group.deleted': 'Deleted a prompt group',
  'prompt.created': 'Added a prompt',
  'prompt.changed': 'Changed a prompt',
  'prompt.deleted': 'Deleted a prompt',
  'script.posted': 'Posted a script',
  'script.changed': 'Changed a shared script',
  'script.deleted': 'Deleted a shared script',
  'script.publication_changed': 'Changed when a shared script appears',
  'video.added': 'Added a video title',
  'video.changed': 'Changed a video title',
  'video.deleted': 'Deleted a video title',
  'video.imported': 'Imported video titles',
  'chat.replied': 'Replied in the chat',
  'chat.message_changed': 'Changed a message',
  'chat.message_deleted': 'Deleted a message',
  'chat.cleared': 'Cleared a chat',
  'chat.assigned': 'Assigned a chat',
  'chat.resolved': 'Resolved a chat',
  'chat.reopened': 'Reopened a chat',
  'chat.note_added': 'Added a note',
  'chat.note_deleted': 'Deleted a note',
  'canned_reply.created': 'Added a saved reply',
  'canned_reply.changed': 'Changed a saved reply',
  'canned_reply.deleted': 'Deleted a saved reply',
  'writer.tested': 'Tested the writer',
  'email.tested': 'Sent a test email',
  'account.sign_in_linked': 'Linked a sign-in to their own account',
  'account.sign_in_unlinked': 'Removed a sign-in from their own account',
  'account.access_token_created': 'Created an access token for their own account',
  'account.access_token_revoked': 'Revoked an access token of their own account',
  'writer.model_changed': 'Changed the writer’s model',
  'writer.changed': 'Changed who writes',
  'writer.key_saved': 'Saved a provider’s key',
  'writer.key_removed': 'Removed a provider’s key',
  'local_model.downloaded': 'Started to download a model',
  'local_model.paused': 'Paused a model’s download',
  'local_model.resumed': 'Continued a model’s download',
  'local_model.canceled': 'Canceled a model’s download',
  'local_model.removed': 'Deleted a model’s file',
  'local_runtime.installed': 'Installed the built-in writer',
};

/** Formats `subscriptionStatus` as "Subscription status". */
export function formatFieldName(key: string): string {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatValue(value: AuditState[string] | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Returns the changed fields. A value that did not exist is null. */
export function listChanges(before: AuditState | null, after: AuditState | null): FieldChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => ({
    field: formatFieldName(key),
    before: before && formatValue(before[key]),
    after: after && formatValue(after[key]),
  }));
}
