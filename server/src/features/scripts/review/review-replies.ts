import type { CommentThread, ReviewComment } from '@cold-open/contract/scripts/review/review-comments';
import type { ScriptShare } from '@cold-open/contract/scripts/review/sharing.contract';
import type { CommentRow } from './comments.repository.ts';
import type { ShareRow } from './shares.repository.ts';

export const toShare = (row: ShareRow, url: string | null): ScriptShare => ({
  isOn: row.isOn,
  comments: row.comments,
  expiresInDays: row.expiresInDays,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  url,
  openedCount: row.openedCount,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
});

export const toComment = (row: CommentRow, ownerName: string): ReviewComment => ({
  _id: row.id,
  name: row.name ?? ownerName,
  isOwner: row.name === null,
  text: row.content,
  createdAt: row.createdAt.toISOString(),
  isEdited: row.editedAt !== null,
});

export const toThread = (
  row: CommentRow,
  replies: readonly CommentRow[],
  ownerName: string,
): CommentThread => ({
  ...toComment(row, ownerName),
  quote: row.quote,
  prefix: row.prefix,
  suffix: row.suffix,
  start: row.start,
  isGone: row.isGone,
  isResolved: row.resolvedAt !== null,
  replies: replies.map((reply) => toComment(reply, ownerName)),
});

/** Returns the threads in the order of the text. The rows are the oldest first. */
export function toThreads(rows: readonly CommentRow[], ownerName: string): CommentThread[] {
  const replies = new Map<string, CommentRow[]>();
  for (const row of rows)
    if (row.threadId !== null) replies.set(row.threadId, [...(replies.get(row.threadId) ?? []), row]);
  return rows
    .filter(({ threadId }) => threadId === null)
    .map((row) => toThread(row, replies.get(row.id) ?? [], ownerName))
    .sort((a, b) => a.start - b.start);
}
