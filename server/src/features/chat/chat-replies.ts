import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import type { MessageRow } from './chat.repository.ts';
import type { ChatUser } from './conversations.repository.ts';

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

export function toConversation(user: ChatUser, rows: MessageRow[], unreadCount: number): Conversation {
  const { id: _id, name, email, blocked, visitor } = user;
  return { user: { _id, name, email, blocked, visitor }, chat: toChat(rows), unreadCount };
}
