import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { moment } from '../http/moment.ts';
import { conversation, supporter } from './admin-chat.contract.ts';
import { messageContent } from './chat.contract.ts';

export const MAX_NOTES_PER_CONVERSATION = 200;

export const CHAT_QUEUE_TEXTS = {
  noteDeleted: 'Note deleted.',
  notSupporter: 'Only an admin who answers the chat can be assigned.',
  takenBy: (name: string) => `This conversation was just assigned to ${name}.`,
  unassigned: 'Someone just removed the assignment of this conversation.',
  answeredBy: (name: string) => `${name} replied while you were writing. Retry sends your reply too.`,
} as const;

const userParams = z.object({ userId: z.uuid() });
/** What the caller's page shows as the newest message. */
const newestSeen = moment('The time must be an ISO 8601 date and time.');

export const listSupporters = endpoint({
  operationId: 'listSupporters',
  method: 'GET',
  path: '/api/chat/admin/supporters',
  access: 'admin',
  summary: 'List the admins who answer the chat, by name',
  description: 'A conversation can be assigned to them. At most 200.',
  reply: z.array(supporter),
});

export const assignConversation = endpoint({
  operationId: 'assignConversation',
  method: 'POST',
  path: '/api/chat/admin/assign/:userId',
  access: 'admin',
  summary: 'Assign a conversation to an admin, or to nobody',
  description: 'With `expected`, the call fails if another admin has changed the assignment since.',
  params: userParams,
  body: z.object({
    assigneeId: z.uuid().nullable(),
    /** Who was assigned when the caller decided. */
    expected: z.uuid().nullable().optional(),
  }),
  reply: conversation,
  errors: ['conversation_taken'],
});

export const resolveConversation = endpoint({
  operationId: 'resolveConversation',
  method: 'POST',
  path: '/api/chat/admin/resolve/:userId',
  access: 'admin',
  summary: 'Mark a conversation as resolved',
  description:
    'It is open again when the user writes. With `newestSeen`, the call fails if they have written since.',
  params: userParams,
  body: z.object({ newestSeen: newestSeen.optional() }),
  reply: conversation,
  errors: ['conversation_written'],
});

export const reopenConversation = endpoint({
  operationId: 'reopenConversation',
  method: 'POST',
  path: '/api/chat/admin/reopen/:userId',
  access: 'admin',
  summary: 'Open a resolved conversation again',
  description: 'It keeps its assignment.',
  params: userParams,
  reply: conversation,
});

export const chatNote = z
  .object({
    _id: z.uuid(),
    content: z.string(),
    /** Null if the admin's account was deleted. */
    author: supporter.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatNote' });
export type ChatNote = z.infer<typeof chatNote>;

export const listNotes = endpoint({
  operationId: 'listNotes',
  method: 'GET',
  path: '/api/chat/admin/notes/:userId',
  access: 'admin',
  summary: 'List the internal notes about a conversation, oldest first',
  description: 'At most 200. Only admins who answer the chat see them.',
  params: userParams,
  reply: z.array(chatNote),
});

export const addNote = endpoint({
  operationId: 'addNote',
  method: 'POST',
  path: '/api/chat/admin/notes/:userId',
  access: 'admin',
  summary: 'Add an internal note to a conversation',
  description: 'The user never sees it.',
  params: userParams,
  body: z.object({ content: messageContent }),
  bodyLimit: BODY_LIMITS.message,
  reply: chatNote,
  status: 201,
  errors: ['notes_full'],
});

export const deleteNote = endpoint({
  operationId: 'deleteNote',
  method: 'DELETE',
  path: '/api/chat/admin/notes/:userId/:noteId',
  access: 'admin',
  summary: 'Delete an internal note',
  description: 'It cannot be restored.',
  params: z.object({ userId: z.uuid(), noteId: z.uuid() }),
  reply: z.object({ message: z.string() }),
});
