import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { moment } from '../http/moment.ts';
import { pageQuery } from '../http/paging.ts';
import { scriptFailure, scriptStatus } from '../scripts/scripts.contract.ts';
import { chatMessage, messageContent, newMessage } from './chat.contract.ts';

/** How many messages the list contains for each conversation, unless the caller asks for fewer. */
export const MESSAGES_WITH_CONVERSATION = 50;
/** Shorter searches match names and emails only, because they would match nearly every message. */
export const MIN_MESSAGE_SEARCH_LENGTH = 3;

export const ADMIN_CHAT_NOTICES = {
  blockedNotice: 'This user is blocked and cannot send or receive messages.',
  cleared: 'Chat cleared.',
  messageDeleted: 'Message deleted.',
  blocked: 'User blocked.',
  unblocked: 'User unblocked.',
} as const;

/** An admin who answers the chat. */
export const supporter = z.object({ _id: z.uuid(), name: z.string() });
export type Supporter = z.infer<typeof supporter>;

/** A message as admins see it. Users do not see which admin writes. */
export const adminChatMessage = chatMessage
  .extend({
    /** The admin who wrote it; null for a user's message or a deleted admin. */
    author: supporter.nullable(),
  })
  .meta({ id: 'AdminChatMessage' });
export type AdminChatMessage = z.infer<typeof adminChatMessage>;

/** `mine` are the open conversations that are assigned to the caller. */
export const CONVERSATION_VIEWS = ['open', 'mine', 'resolved', 'all'] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

export const conversation = z
  .object({
    user: z.object({
      _id: z.uuid(),
      name: z.string(),
      email: z.string(),
      blocked: z.boolean(),
      /** Wrote through the contact form and has no account. Replies are sent by email. */
      visitor: z.boolean(),
    }),
    /** The newest messages, oldest first. */
    chat: z.array(adminChatMessage),
    /** Messages from the user that no admin has read. */
    unreadCount: z.int().min(0),
    status: z.enum(['open', 'resolved']),
    /** Null while the conversation is open, and if the admin's account was deleted. */
    resolvedBy: supporter.nullable(),
    assignee: supporter.nullable(),
    /** The part of the newest matching message around the search; null if none matches. */
    found: z.string().nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

const MESSAGES_ERROR = `Messages must be a whole number from 1 to ${MESSAGES_WITH_CONVERSATION}.`;
const messageCount = z.coerce
  .number({ error: MESSAGES_ERROR })
  .int(MESSAGES_ERROR)
  .min(1, MESSAGES_ERROR)
  .max(MESSAGES_WITH_CONVERSATION, MESSAGES_ERROR)
  .default(MESSAGES_WITH_CONVERSATION)
  .describe('How many of the newest messages each conversation contains.');
const userParams = z.object({ userId: z.uuid() });
const messageParams = z.object({ messageId: z.uuid() });
export const confirmation = z.object({ message: z.string() });

/** Returns a map by user id. Its keys are ordered: the conversation with the newest message comes first. */
export const listConversations = endpoint({
  operationId: 'listConversations',
  method: 'GET',
  path: '/api/chat/admin/all',
  access: 'admin',
  summary: 'List the conversations with the newest messages',
  description:
    'Conversations with the latest message come first. An admin’s own conversation is not among them.',
  query: z.object({
    ...pageQuery,
    /** Matches anywhere in the name, the email or, from three characters, in a message. */
    q: z.string().trim().max(120, 'The search must be at most 120 characters.').optional(),
    view: z.enum(CONVERSATION_VIEWS, { error: 'Unknown view.' }).default('all'),
    unread: z
      .enum(['true', 'false'], { error: 'Use true or false.' })
      .optional()
      .describe('With `true`, only conversations with messages that no admin has read.'),
    messages: messageCount,
    only: z.uuid().optional().describe('Only this user’s conversation, if it matches the other filters.'),
  }),
  reply: z.record(z.uuid(), conversation),
});

export const countUnreadChats = endpoint({
  operationId: 'countUnreadChats',
  method: 'GET',
  path: '/api/chat/admin/unread',
  access: 'admin',
  summary: 'Count the unread messages from users',
  description: 'Counts the conversations of all users together.',
  reply: z.object({ unread: z.int().min(0) }),
});

export const getConversation = endpoint({
  operationId: 'getConversation',
  method: 'GET',
  path: '/api/chat/admin/conversation/:userId',
  access: 'admin',
  summary: 'Get one conversation, even an empty one',
  description: 'Also works for a user who has not written yet.',
  params: userParams,
  query: z.object({ messages: messageCount }),
  reply: conversation,
});

export const listConversationMessages = endpoint({
  operationId: 'listConversationMessages',
  method: 'GET',
  path: '/api/chat/admin/messages/:userId',
  access: 'admin',
  summary: 'List the messages in a conversation, oldest first',
  description: 'The cursor returns older ones.',
  params: userParams,
  query: z.object(pageQuery),
  reply: z.array(adminChatMessage),
});

export const replyToUser = endpoint({
  operationId: 'replyToUser',
  method: 'POST',
  path: '/api/chat/admin/reply/:userId',
  access: 'admin',
  summary: 'Reply to a user',
  description:
    'A reply left unread for ten minutes is emailed once. With `newestSeen`, the call fails if another admin has replied since.',
  params: userParams,
  body: newMessage.extend({
    /** When the newest message that the caller's page shows was sent. */
    newestSeen: moment('The time must be an ISO 8601 date and time.').optional(),
  }),
  bodyLimit: BODY_LIMITS.message,
  reply: adminChatMessage,
  status: 201,
  errors: ['chat_user_blocked', 'conversation_answered'],
});

export const readConversation = endpoint({
  operationId: 'readConversation',
  method: 'POST',
  path: '/api/chat/admin/read/:userId',
  access: 'admin',
  summary: 'Mark all messages from the user as read',
  description: 'The user sees that they were read.',
  params: userParams,
  reply: z.object({ unread: z.int().min(0) }),
});

export const clearConversation = endpoint({
  operationId: 'clearConversation',
  method: 'DELETE',
  path: '/api/chat/admin/clear/:userId',
  access: 'admin',
  summary: 'Delete all messages in a conversation',
  description: 'The messages cannot be restored.',
  params: userParams,
  reply: confirmation,
});

export const editMessage = endpoint({
  operationId: 'editMessage',
  method: 'PUT',
  path: '/api/chat/admin/message/:messageId',
  access: 'admin',
  summary: 'Edit a message that an admin wrote',
  description: 'The user sees that it was edited.',
  params: messageParams,
  body: z.object({ content: messageContent }),
  bodyLimit: BODY_LIMITS.message,
  reply: adminChatMessage,
});

export const deleteMessage = endpoint({
  operationId: 'deleteMessage',
  method: 'DELETE',
  path: '/api/chat/admin/message/:messageId',
  access: 'admin',
  summary: 'Delete any message',
  description: 'It disappears for the user too and cannot be restored.',
  params: messageParams,
  reply: confirmation,
});

export const blockUser = endpoint({
  operationId: 'blockUser',
  method: 'POST',
  path: '/api/user/admin/block/:userId',
  access: 'admin',
  summary: 'Block a user from sending and receiving messages',
  description: 'The user keeps the account and can still write scripts.',
  params: userParams,
  reply: confirmation,
});

export const unblockUser = endpoint({
  operationId: 'unblockUser',
  method: 'POST',
  path: '/api/user/admin/unblock/:userId',
  access: 'admin',
  summary: 'Unblock a user',
  description: 'The user can write to support again.',
  params: userParams,
  reply: confirmation,
});

export const chatUserCard = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subscriptionStatus,
    tokens: z.int().min(0),
    createdAt: z.iso.datetime(),
    planActivatedAt: z.iso.datetime().nullable(),
    /** The newest scripts, without their texts, which are private. */
    scripts: z.array(
      z.object({ title: z.string(), status: scriptStatus, words: z.int(), createdAt: z.iso.datetime() }),
    ),
    failures: z.array(z.object({ failure: scriptFailure, title: z.string(), at: z.iso.datetime() })),
  })
  .meta({ id: 'ChatUserCard' });
export type ChatUserCard = z.infer<typeof chatUserCard>;

export const getChatUserCard = endpoint({
  operationId: 'getChatUserCard',
  method: 'GET',
  path: '/api/chat/admin/user/:userId',
  access: 'admin',
  summary: 'Get the user’s plan, balance, latest scripts and latest failures',
  description: 'What support needs beside a conversation.',
  params: userParams,
  reply: chatUserCard,
});
