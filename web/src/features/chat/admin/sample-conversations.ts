import type { AdminChatMessage, Conversation } from '@cold-open/contract/chat/admin-chat.contract';

export const sampleId = (position: number) => `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;

/** A higher `position` means a later message. */
export function makeMessage(
  position: number,
  content: string,
  overrides: Partial<AdminChatMessage> = {},
): AdminChatMessage {
  return {
    _id: sampleId(1000 + position),
    content,
    senderRole: 'user',
    read: false,
    createdAt: new Date(Date.UTC(2026, 6, 15, 12, position)).toISOString(),
    editedAt: null,
    clientId: null,
    author: null,
    ...overrides,
  };
}

export function makeConversation(
  position: number,
  name: string,
  {
    chat = [],
    unreadCount = 0,
    blocked = false,
    visitor = false,
    status = 'open',
    assignee = null,
    resolvedBy = null,
  }: Partial<Omit<Conversation, 'user' | 'found'> & Pick<Conversation['user'], 'blocked' | 'visitor'>> = {},
): Conversation {
  const email = `${name.toLowerCase().replace(/\W+/g, '.') || `user${position}`}@example.com`;
  return {
    user: { _id: sampleId(position), name, email, blocked, visitor },
    chat,
    unreadCount,
    status,
    assignee,
    resolvedBy,
    found: null,
  };
}
