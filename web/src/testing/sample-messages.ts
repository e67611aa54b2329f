import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';

let count = 0;

/** Returns a user's message. Each one is a minute later than the previous one. */
export function sampleMessage(message: Partial<ChatMessage> = {}): ChatMessage {
  count += 1;
  return {
    _id: `m${count}`,
    content: `Message ${count}`,
    senderRole: 'user',
    read: false,
    createdAt: new Date(Date.UTC(2026, 6, 15, 12, count)).toISOString(),
    editedAt: null,
    clientId: null,
    ...message,
  };
}
