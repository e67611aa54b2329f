import {
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  register,
  resetPassword,
  verifyEmail,
} from '@cold-open/contract/account/account.contract';
import type { FastifyRequest } from 'fastify';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { AccountService } from './account.service.ts';
import type { EmailVerification } from './email-verification.ts';
import type { Client } from './sign-in.ts';

interface Services {
  account: AccountService;
  verification: EmailVerification;
}

export function accountRoutes(routes: Routes, { account, verification }: Services) {
  handle(routes, register, ({ body, request }) => account.register(body, networkOf(request.ip)));
  handle(routes, login, ({ body, request }) => account.login(body, clientOf(request)));
  handle(routes, logout, ({ viewer }) => account.logout(viewer));
  handle(routes, forgotPassword, ({ body, request }) =>
    account.requestReset(body.email, networkOf(request.ip)),
  );
  handle(routes, resetPassword, ({ body, request }) => account.resetPassword(body, networkOf(request.ip)));
  handle(routes, verifyEmail, ({ body, request }) => verification.confirm(body.token, networkOf(request.ip)));
  handle(routes, getCurrentUser, ({ viewer }) => account.currentUser(viewer));
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
});
