import {
  CHAT_QUEUE_TEXTS,
  type ChatNote,
  MAX_NOTES_PER_CONVERSATION,
} from '@cold-open/contract/chat/chat-queue.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { AdminChatService } from './admin-chat.service.ts';
import type { ChatEvents } from './chat-events.ts';
import { auditAbout, type LockPerson, lockPersonFor } from './chat-people.ts';
import { type AdminNames, toSupporter } from './chat-replies.ts';
import { countNotes, deleteNoteRow, insertNote, listNotes, type NoteRow } from './notes.repository.ts';
import { findNames, findQueueState } from './queue.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  lockPerson: LockPerson;
  chatEvents: ChatEvents;
  admin: Pick<AdminChatService, 'requireUser'>;
}

/** What admins write about a conversation for each other. */
export function createChatNotesService({
  db,
  clock,
  audit,
  lockPerson,
  chatEvents,
  admin: chats,
}: Dependencies) {
  return {
    async list(admin: Viewer, userId: string): Promise<ChatNote[]> {
      await chats.requireUser(admin, userId);
      const rows = await listNotes(db, userId, MAX_NOTES_PER_CONVERSATION);
      const names = await findNames(
        db,
        rows.map(({ authorId }) => authorId),
      );
      return rows.map((row) => toNote(row, names));
    },

    async add(admin: Viewer, userId: string, content: string): Promise<ChatNote> {
      return db.transaction(async (tx) => {
        const person = await lockPersonFor(lockPerson, tx, admin, userId);
        if (!(await findQueueState(tx, userId)))
          throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.conversation });
        if ((await countNotes(tx, userId)) >= MAX_NOTES_PER_CONVERSATION) throw new AppError('notes_full');
        const row = await insertNote(tx, { userId, authorId: admin.id, content, createdAt: clock.now() });
        const names = await findNames(tx, [row.authorId]);
        await chatEvents.publishToAdmins(tx, person, 'queue');
        const about = auditAbout(person, { after: { content } });
        await audit.record(tx, admin, { action: 'chat.note_added', ...about });
        return toNote(row, names);
      });
    },

    async delete(admin: Viewer, userId: string, noteId: string) {
      await db.transaction(async (tx) => {
        const person = await lockPersonFor(lockPerson, tx, admin, userId);
        const row = await deleteNoteRow(tx, userId, noteId);
        if (!row) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.note });
        await chatEvents.publishToAdmins(tx, person, 'queue');
        const about = auditAbout(person, { before: { content: row.content } });
        await audit.record(tx, admin, { action: 'chat.note_deleted', ...about });
      });
      return { message: CHAT_QUEUE_TEXTS.noteDeleted };
    },
  };
}

export type ChatNotesService = ReturnType<typeof createChatNotesService>;

const toNote = ({ id, content, authorId, createdAt }: NoteRow, names: AdminNames): ChatNote => ({
  _id: id,
  content,
  author: toSupporter(authorId, names),
  createdAt: createdAt.toISOString(),
});
