import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { ADMIN_USER_MESSAGES, confirmation, userParams } from './admin-user.ts';

export const MAX_NOTE_LENGTH = 2000;

const userNote = z
  .object({
    _id: z.uuid(),
    content: z.string(),
    /** The admin who wrote it, with their name at that time. */
    by: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UserNote' });
export type UserNote = z.infer<typeof userNote>;

export const listUserNotes = endpoint({
  operationId: 'listUserNotes',
  method: 'GET',
  path: '/api/admin/users/:id/notes',
  access: 'admin',
  summary: 'List the notes about a user, newest first',
  description: 'Only admins can read them. They are deleted with the account.',
  params: userParams,
  query: z.object(pageQuery),
  reply: z.array(userNote),
});

export const addUserNote = endpoint({
  operationId: 'addUserNote',
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  access: 'admin',
  summary: 'Write a note about a user',
  description: 'A user can have up to 200 notes.',
  params: userParams,
  body: z.object({
    content: z
      .string({ error: ADMIN_USER_MESSAGES.noteEmpty })
      .trim()
      .min(1, ADMIN_USER_MESSAGES.noteEmpty)
      .max(MAX_NOTE_LENGTH, ADMIN_USER_MESSAGES.noteTooLong),
  }),
  bodyLimit: BODY_LIMITS.message,
  reply: userNote,
  status: 201,
  errors: ['user_notes_full'],
});

export const deleteUserNote = endpoint({
  operationId: 'deleteUserNote',
  method: 'DELETE',
  path: '/api/admin/users/:id/notes/:noteId',
  access: 'admin',
  summary: 'Delete a note about a user',
  description: 'Any owner or admin can delete it.',
  params: userParams.extend({ noteId: z.uuid() }),
  reply: confirmation,
});
