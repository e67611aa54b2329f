import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { scriptFailure, scriptStatus } from '../scripts/scripts.contract.ts';
import { chatMessage, messageContent, newMessage } from './chat.contract.ts';

/** So many of the newest messages stand with each conversation of the list. */
export const MESSAGES_WITH_CONVERSATION = 50;
export const MAX_CANNED_REPLIES = 100;
const MAX_CANNED_NAME_LENGTH = 60;

export const ADMIN_CHAT_TEXTS = {
  blockedNotice: 'This user is blocked and cannot send or receive messages.',
  cannedNameRequired: 'Please give the reply a name.',
  cannedNameTooLong: `The name must be at most ${MAX_CANNED_NAME_LENGTH} characters.`,
  cleared: 'Chat cleared.',
  messageDeleted: 'Message deleted.',
  blocked: 'User blocked.',
  unblocked: 'User unblocked.',
  cannedDeleted: 'Reply deleted.',
} as const;

export const conversation = z
  .object({
    user: z.object({ _id: z.uuid(), name: z.string(), email: z.string(), blocked: z.boolean() }),
    /** The newest ones, oldest first. */
    chat: z.array(chatMessage),
    /** Messages of the user that no admin has read. */
    unreadCount: z.int().min(0),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

const ofUser = z.object({ userId: z.uuid() });
const ofMessage = z.object({ messageId: z.uuid() });
const message = z.object({ message: z.string() });

/** A map, by the id of the user; its keys stand in order, the conversation with the newest message first. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/admin/all',
  access: 'admin',
  summary: 'The conversations with the newest messages',
  query: z.object({
    ...pageQuery,
    /** Anywhere in name or email. */
    q: z.string().trim().max(120, 'The search must be at most 120 characters.').optional(),
  }),
  reply: z.record(z.uuid(), conversation),
});

export const countUnreadChats = endpoint({
  method: 'GET',
  path: '/api/chat/admin/unread',
  access: 'admin',
  summary: 'How many messages of users are unread',
  reply: z.object({ unread: z.int().min(0) }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/chat/admin/conversation/:userId',
  access: 'admin',
  summary: 'One conversation, also one that has not begun',
  params: ofUser,
  reply: conversation,
});

export const listConversationMessages = endpoint({
  method: 'GET',
  path: '/api/chat/admin/messages/:userId',
  access: 'admin',
  summary: 'Messages of a conversation, oldest first; the cursor leads further back',
  params: ofUser,
  query: z.object(pageQuery),
  reply: z.array(chatMessage),
});

export const replyToUser = endpoint({
  method: 'POST',
  path: '/api/chat/admin/reply/:userId',
  access: 'admin',
  summary: 'Answer a user; unread for ten minutes it goes out by mail, once',
  params: ofUser,
  body: newMessage,
  reply: chatMessage,
  status: 201,
});

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/chat/admin/read/:userId',
  access: 'admin',
  summary: 'Everything that the user wrote is read',
  params: ofUser,
  reply: z.object({ unread: z.int().min(0) }),
});

export const clearConversation = endpoint({
  method: 'DELETE',
  path: '/api/chat/admin/clear/:userId',
  access: 'admin',
  summary: 'Delete all messages of a conversation',
  params: ofUser,
  reply: message,
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/chat/admin/message/:messageId',
  access: 'admin',
  summary: 'Change a message that an admin wrote',
  params: ofMessage,
  body: z.object({ content: messageContent }),
  reply: chatMessage,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/admin/message/:messageId',
  access: 'admin',
  summary: 'Delete a message, whoever wrote it',
  params: ofMessage,
  reply: message,
});

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/user/admin/block/:userId',
  access: 'admin',
  summary: 'The user can neither write nor be written to',
  params: ofUser,
  reply: message,
});

export const unblockUser = endpoint({
  method: 'POST',
  path: '/api/user/admin/unblock/:userId',
  access: 'admin',
  summary: 'The user can write again',
  params: ofUser,
  reply: message,
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
    /** The newest ones, without their texts: those are private. */
    scripts: z.array(
      z.object({ title: z.string(), status: scriptStatus, words: z.int(), createdAt: z.iso.datetime() }),
    ),
    failures: z.array(z.object({ failure: scriptFailure, title: z.string(), at: z.iso.datetime() })),
  })
  .meta({ id: 'ChatUserCard' });
export type ChatUserCard = z.infer<typeof chatUserCard>;

export const getChatUserCard = endpoint({
  method: 'GET',
  path: '/api/chat/admin/user/:userId',
  access: 'admin',
  summary: 'Who the conversation is with: plan, balance, last scripts, last failures',
  params: ofUser,
  reply: chatUserCard,
});

export const cannedReply = z
  .object({ _id: z.uuid(), name: z.string(), content: z.string() })
  .meta({ id: 'CannedReply' });
export type CannedReply = z.infer<typeof cannedReply>;

export const cannedReplyForm = z.object({
  name: z
    .string({ error: ADMIN_CHAT_TEXTS.cannedNameRequired })
    .trim()
    .min(1, ADMIN_CHAT_TEXTS.cannedNameRequired)
    .max(MAX_CANNED_NAME_LENGTH, ADMIN_CHAT_TEXTS.cannedNameTooLong),
  content: messageContent,
});
export type CannedReplyForm = z.output<typeof cannedReplyForm>;

const CANNED_PATH = '/api/chat/admin/canned-replies';
const cannedId = z.object({ id: z.uuid() });

export const listCannedReplies = endpoint({
  method: 'GET',
  path: CANNED_PATH,
  access: 'admin',
  summary: 'Replies that the admins keep, by name',
  reply: z.array(cannedReply),
});

export const createCannedReply = endpoint({
  method: 'POST',
  path: CANNED_PATH,
  access: 'admin',
  summary: 'Keep a reply',
  body: cannedReplyForm,
  reply: cannedReply,
  status: 201,
});

export const updateCannedReply = endpoint({
  method: 'PATCH',
  path: `${CANNED_PATH}/:id`,
  access: 'admin',
  summary: 'Change a kept reply',
  params: cannedId,
  body: cannedReplyForm,
  reply: cannedReply,
});

export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: `${CANNED_PATH}/:id`,
  access: 'admin',
  summary: 'Keep a reply no longer',
  params: cannedId,
  reply: message,
});
