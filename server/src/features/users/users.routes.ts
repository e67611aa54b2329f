import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  listUserTokens,
  removeUserSecondStep,
  resetUserTokens,
  setUserImageTools,
  setUserPlan,
  setUserRole,
  setUserTokens,
  signOutUser,
} from '@cold-open/contract/users/users.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { UsersService } from './users.service.ts';

export function userRoutes(routes: Routes, users: UsersService) {
  handle(routes, listUsers, ({ query, reply }) => sendPage(reply, users.list(query)));
  handle(routes, createUser, ({ viewer, body }) => users.create(viewer, body));
  handle(routes, getUser, ({ params }) => users.detail(params.id));
  handle(routes, listUserTokens, ({ params, query, reply }) =>
    sendPage(reply, users.tokens(params.id, query)),
  );
  handle(routes, resetUserTokens, ({ viewer, params }) => users.resetTokens(viewer, params.id));
  handle(routes, setUserTokens, ({ viewer, params, body }) =>
    users.setTokens(viewer, params.id, body.tokens),
  );
  handle(routes, setUserPlan, ({ viewer, params, body }) => users.setPlan(viewer, params.id, body.status));
  handle(routes, setUserImageTools, ({ viewer, params, body }) =>
    users.setImageTools(viewer, params.id, body.granted),
  );
  handle(routes, setUserRole, ({ viewer, params, body }) => users.setRole(viewer, params.id, body.role));
  handle(routes, signOutUser, ({ viewer, params }) => users.signOut(viewer, params.id));
  handle(routes, removeUserSecondStep, ({ viewer, params }) => users.removeSecondStep(viewer, params.id));
  handle(routes, deleteUser, ({ viewer, params }) => users.delete(viewer, params.id));
}
