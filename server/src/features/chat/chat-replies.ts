import type { AdminChatMessage, Conversation, Supporter } from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import type { MessageRow } from './chat.repository.ts';
import type { ConversationRow } from './conversations.repository.ts';

/** The admins' names by id. */
export type AdminNames = ReadonlyMap<string, string>;

export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    _id: row.id,
    content: row.content,
    senderRole: row.senderRole,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    clientId: row.clientId,
  };
}

/** Rows are newest first; the API returns the oldest first. */
export function toChat(rows: MessageRow[]): ChatMessage[] {
  return rows.map(toChatMessage).reverse();
}

export function toSupporter(id: string | null, names: AdminNames): Supporter | null {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { _id: id, name };
}

export function toAdminMessage(row: MessageRow, names: AdminNames): AdminChatMessage {
  return { ...toChatMessage(row), author: toSupporter(row.authorId, names) };
}

export function toAdminChat(rows: MessageRow[], names: AdminNames): AdminChatMessage[] {
  return rows.map((row) => toAdminMessage(row, names)).reverse();
}

export function toConversation(
  { id: _id, name, email, blocked, visitor, status, assigneeId, resolvedById }: ConversationRow,
  {
    rows,
    names,
    unreadCount,
    found,
  }: { rows: MessageRow[]; names: AdminNames; unreadCount: number; found: string | null },
): Conversation {
  return {
    user: { _id, name, email, blocked, visitor },
    chat: toAdminChat(rows, names),
    unreadCount,
    status,
    resolvedBy: toSupporter(resolvedById, names),
    assignee: toSupporter(assigneeId, names),
    found,
  };
}
