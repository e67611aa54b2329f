import { ADMIN_USER_MESSAGES } from '@cold-open/contract/users/admin-user';
import type { UserNote } from '@cold-open/contract/users/user-notes.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { countNotes, deleteNote, insertNote, listNotes, type UserNoteRow } from './user-notes.repository.ts';

const MAX_NOTES = 200;

interface Dependencies {
  db: Db;
  clock: Clock;
  account: AccountModule;
  audit: AuditLog;
}

/** What admins write about a user, for each other. */
export function createUserNotesService({ db, clock, account, audit }: Dependencies) {
  return {
    async list(userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      if (!(await account.findUser(db, userId))) throw new AppError('not_found');
      const after = decodeCursor(cursor, positionCursor);
      const { items, nextCursor } = pageOf(
        await listNotes(db, userId, { limit: limit + 1, after }),
        limit,
        positionKey,
      );
      return { items: items.map(toNote), nextCursor };
    },

    async add(admin: Viewer, userId: string, content: string) {
      const note = await db.transaction(async (tx) => {
        if (!(await account.lockUser(tx, userId))) throw new AppError('not_found');
        if ((await countNotes(tx, userId)) >= MAX_NOTES) throw new AppError('user_notes_full');
        const added = await insertNote(tx, {
          userId,
          authorId: admin.id,
          authorName: admin.name,
          content,
          createdAt: clock.now(),
        });
        await audit.record(tx, admin, { action: 'user.note_added', userId, after: { note: content } });
        return added;
      });
      return toNote(note);
    },

    async delete(admin: Viewer, userId: string, id: string) {
      await db.transaction(async (tx) => {
        const deleted = await deleteNote(tx, userId, id);
        if (!deleted) throw new AppError('not_found');
        await audit.record(tx, admin, {
          action: 'user.note_deleted',
          userId,
          before: { note: deleted.content },
        });
      });
      return { message: ADMIN_USER_MESSAGES.noteDeleted };
    },
  };
}

export type UserNotesService = ReturnType<typeof createUserNotesService>;

const toNote = ({ id, content, authorName, createdAt }: UserNoteRow): UserNote => ({
  _id: id,
  content,
  by: authorName,
  createdAt: createdAt.toISOString(),
});
