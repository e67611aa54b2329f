import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';

let written = 0;

/** A message of the user, each a minute after the one before. */
export function sampleMessage(message: Partial<ChatMessage> = {}): ChatMessage {
  written += 1;
  return {
    _id: `m${written}`,
    content: `Message ${written}`,
    senderRole: 'user',
    read: false,
    createdAt: new Date(Date.UTC(2026, 6, 15, 12, written)).toISOString(),
    editedAt: null,
    clientId: null,
    ...message,
  };
}
