import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';

export const MAX_MESSAGE_LENGTH = 4000;

export const CHAT_ERRORS = {
  messageRequired: 'Please write a message.',
  messageTooLong: `A message has at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`,
  clientIdInvalid: 'The clientId must be a UUID.',
} as const;

export const senderRole = z.enum(['admin', 'user']);
export type SenderRole = z.infer<typeof senderRole>;

export const chatMessage = z
  .object({
    _id: z.uuid(),
    content: z.string(),
    senderRole,
    /** Whether the recipient has read it. */
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    /** The id that the sender's page gave the message before it was stored, so that the page can recognize it. */
    clientId: z.uuid().nullable(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;

/** Returns the message for text that cannot be sent, otherwise null. Limits the number of code points, not UTF-16 code units. */
export function messageProblem(text: string): string | null {
  const content = text.trim();
  if (content === '') return CHAT_ERRORS.messageRequired;
  const isShort = content.length <= MAX_MESSAGE_LENGTH || Array.from(content).length <= MAX_MESSAGE_LENGTH;
  return isShort ? null : CHAT_ERRORS.messageTooLong;
}

export const messageContent = z
  .string({ error: CHAT_ERRORS.messageRequired })
  .trim()
  .min(1, CHAT_ERRORS.messageRequired)
  .refine((text) => messageProblem(text) !== CHAT_ERRORS.messageTooLong, {
    error: CHAT_ERRORS.messageTooLong,
  })
  .meta({ maxLength: MAX_MESSAGE_LENGTH });

export const newMessage = z.object({
  content: messageContent,
  /** The server stores only one message for each clientId. */
  clientId: z.uuid({ error: CHAT_ERRORS.clientIdInvalid }).optional(),
});
export type NewMessage = z.output<typeof newMessage>;

export const listMyMessages = endpoint({
  operationId: 'listMyMessages',
  method: 'GET',
  path: '/api/chat/my',
  access: 'user',
  summary: 'List the caller’s newest messages, oldest first',
  description: 'The cursor returns older ones.',
  query: z.object(pageQuery),
  reply: z.array(chatMessage),
});

export const countMyUnread = endpoint({
  operationId: 'countMyUnread',
  method: 'GET',
  path: '/api/chat/unread',
  access: 'user',
  summary: 'Count the caller’s unread messages',
  description: 'Counts the messages from support that the caller has not read.',
  reply: z.object({ unread: z.int().min(0) }),
});

export const sendMessage = endpoint({
  operationId: 'sendMessage',
  method: 'POST',
  path: '/api/chat',
  access: 'user',
  summary: 'Send a message to support',
  description: 'Messages with the same `clientId` are stored once, so a message can be sent again safely.',
  body: newMessage,
  bodyLimit: BODY_LIMITS.message,
  reply: chatMessage,
  status: 201,
  errors: ['chat_blocked'],
});

export const readMyMessages = endpoint({
  operationId: 'readMyMessages',
  method: 'POST',
  path: '/api/chat/read',
  access: 'user',
  summary: 'Mark all messages from support as read',
  description: 'Support sees that they were read.',
  reply: z.object({ unread: z.int().min(0) }),
});
