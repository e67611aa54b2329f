import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';

export const sampleId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The later its place, the later it was written. */
export function aMessage(place: number, content: string, facts: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: sampleId(1000 + place),
    content,
    senderRole: 'user',
    read: false,
    createdAt: new Date(Date.UTC(2026, 6, 15, 12, place)).toISOString(),
    editedAt: null,
    clientId: null,
    ...facts,
  };
}

export function aConversation(
  place: number,
  name: string,
  {
    chat = [],
    unreadCount = 0,
    blocked = false,
  }: { chat?: ChatMessage[]; unreadCount?: number; blocked?: boolean } = {},
): Conversation {
  const email = `${name.toLowerCase().replace(/\W+/g, '.') || `user${place}`}@example.com`;
  return { user: { _id: sampleId(place), name, email, blocked }, chat, unreadCount };
}
