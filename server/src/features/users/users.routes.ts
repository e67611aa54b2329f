import { Readable } from 'node:stream';
import {
  removeUserSecondStep,
  sendUserReset,
  setUserImageTools,
  setUserPlan,
  setUserRole,
  signOutUser,
} from '@cold-open/contract/users/user-access.contract';
import {
  listUserTokens,
  resetUserTokens,
  setUserTokens,
  undoResetTokens,
} from '@cold-open/contract/users/user-balances.contract';
import { addUserNote, deleteUserNote, listUserNotes } from '@cold-open/contract/users/user-notes.contract';
import {
  countUsers,
  createUser,
  deleteUser,
  editUser,
  exportUsers,
  getUser,
  listUsers,
} from '@cold-open/contract/users/users.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { UserNotesService } from './user-notes.service.ts';
import type { UsersService } from './users.service.ts';
import type { ExportUsers } from './users-export.service.ts';

interface Services {
  users: UsersService;
  notes: UserNotesService;
  exportAll: ExportUsers;
}

export function userRoutes(routes: Routes, { users, notes, exportAll }: Services) {
  handle(routes, listUsers, ({ query, reply }) => sendPage(reply, users.list(query)));
  handle(routes, countUsers, ({ query }) => users.count(query));
  handle(routes, exportUsers, async ({ viewer, body, reply }) =>
    reply
      .header('content-disposition', 'attachment; filename="users.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(await exportAll(viewer, body))),
  );
  handle(routes, createUser, ({ viewer, body }) => users.create(viewer, body));
  handle(routes, getUser, ({ params }) => users.detail(params.id));
  handle(routes, listUserTokens, ({ params, query, reply }) =>
    sendPage(reply, users.tokens(params.id, query)),
  );
  handle(routes, resetUserTokens, ({ viewer, params, body }) =>
    users.resetTokens(viewer, params.id, body.reason),
  );
  handle(routes, undoResetTokens, ({ viewer, params, body }) =>
    users.undoReset(viewer, params.id, body.entryId),
  );
  handle(routes, editUser, ({ viewer, params, body }) => users.edit(viewer, params.id, body));
  handle(routes, sendUserReset, ({ viewer, params }) => users.sendReset(viewer, params.id));
  handle(routes, listUserNotes, ({ params, query, reply }) => sendPage(reply, notes.list(params.id, query)));
  handle(routes, addUserNote, ({ viewer, params, body }) => notes.add(viewer, params.id, body.content));
  handle(routes, deleteUserNote, ({ viewer, params }) => notes.delete(viewer, params.id, params.noteId));
  handle(routes, setUserTokens, ({ viewer, params, body }) => users.setTokens(viewer, params.id, body));
  handle(routes, setUserPlan, ({ viewer, params, body }) => users.setPlan(viewer, params.id, body));
  handle(routes, setUserImageTools, ({ viewer, params, body }) =>
    users.setImageTools(viewer, params.id, body.granted),
  );
  handle(routes, setUserRole, ({ viewer, params, body }) => users.setRole(viewer, params.id, body.role));
  handle(routes, signOutUser, ({ viewer, params }) => users.signOut(viewer, params.id));
  handle(routes, removeUserSecondStep, ({ viewer, params }) => users.removeSecondStep(viewer, params.id));
  handle(routes, deleteUser, ({ viewer, params, query }) => users.delete(viewer, params.id, query.reason));
}
