import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { confirmation } from './admin-chat.contract.ts';
import { MAX_MESSAGE_LENGTH, messageContent } from './chat.contract.ts';
import { findUnknownPlaceholders, unknownPlaceholderText } from './reply-placeholders.ts';

export const MAX_SAVED_REPLIES = 100;
const MAX_NAME_LENGTH = 60;

export const SAVED_REPLY_NOTICES = {
  nameRequired: 'Please give the reply a name.',
  nameTooLong: `The name must be at most ${MAX_NAME_LENGTH} characters.`,
  deleted: 'Reply deleted.',
} as const;

export const savedReply = z
  .object({ _id: z.uuid(), name: z.string(), content: z.string() })
  .meta({ id: 'CannedReply' });
export type SavedReply = z.infer<typeof savedReply>;

export const savedReplyForm = z.object({
  name: z
    .string({ error: SAVED_REPLY_NOTICES.nameRequired })
    .trim()
    .min(1, SAVED_REPLY_NOTICES.nameRequired)
    .max(MAX_NAME_LENGTH, SAVED_REPLY_NOTICES.nameTooLong),
  content: messageContent
    .refine((content) => findUnknownPlaceholders(content).length === 0, {
      error: ({ input }) => unknownPlaceholderText(findUnknownPlaceholders(String(input))),
    })
    .meta({ maxLength: MAX_MESSAGE_LENGTH }),
});
export type SavedReplyForm = z.output<typeof savedReplyForm>;

const SAVED_REPLIES_PATH = '/api/chat/admin/canned-replies';
const savedReplyId = z.object({ id: z.uuid() });

export const listSavedReplies = endpoint({
  operationId: 'listSavedReplies',
  method: 'GET',
  path: SAVED_REPLIES_PATH,
  access: 'admin',
  summary: 'List the saved replies, by name',
  description: 'All admins share them.',
  reply: z.array(savedReply),
});

export const createSavedReply = endpoint({
  operationId: 'createSavedReply',
  method: 'POST',
  path: SAVED_REPLIES_PATH,
  access: 'admin',
  summary: 'Save a reply',
  description:
    'All admins share it. There are at most 100. `{name}`, `{first name}`, `{email}` and `{admin}` are placeholders.',
  body: savedReplyForm,
  bodyLimit: BODY_LIMITS.message,
  reply: savedReply,
  status: 201,
  errors: ['canned_replies_full'],
});

export const updateSavedReply = endpoint({
  operationId: 'updateSavedReply',
  method: 'PATCH',
  path: `${SAVED_REPLIES_PATH}/:id`,
  access: 'admin',
  summary: 'Edit a saved reply',
  description: 'Changes it for all admins.',
  params: savedReplyId,
  body: savedReplyForm,
  bodyLimit: BODY_LIMITS.message,
  reply: savedReply,
});

export const deleteSavedReply = endpoint({
  operationId: 'deleteSavedReply',
  method: 'DELETE',
  path: `${SAVED_REPLIES_PATH}/:id`,
  access: 'admin',
  summary: 'Delete a saved reply',
  description: 'Deletes it for all admins.',
  params: savedReplyId,
  reply: confirmation,
});
