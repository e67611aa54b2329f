import { Readable } from 'node:stream';
import {
  changePassword,
  changeProfile,
  deleteMyAccount,
  endMySession,
  exportMyData,
  listMySessions,
  sendVerificationMail,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { EmailVerification } from './email-verification.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { OwnDataService } from './own-data.service.ts';

interface Services {
  own: OwnAccountService;
  verification: EmailVerification;
  data: OwnDataService;
}

export function ownAccountRoutes(routes: Routes, { own, verification, data }: Services) {
  handle(routes, changeProfile, ({ viewer, body }) => own.changeProfile(viewer, body));
  handle(routes, changePassword, ({ viewer, body, request }) =>
    own.changePassword(viewer, body, networkOf(request.ip)),
  );
  handle(routes, sendVerificationMail, ({ viewer }) => verification.sendLinkAgain(viewer));
  handle(routes, listMySessions, ({ viewer }) => own.sessions(viewer));
  handle(routes, endMySession, ({ viewer, params }) => own.endSession(viewer, params.id));
  handle(routes, signOutEverywhere, ({ viewer }) => own.signOutEverywhere(viewer));
  handle(routes, exportMyData, async ({ viewer, reply }) => {
    const parts = await data.export(viewer);
    return reply
      .header('content-disposition', 'attachment; filename="cold-open-data.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(parts));
  });
  handle(routes, deleteMyAccount, ({ viewer, body, request }) =>
    own.delete(viewer, body, networkOf(request.ip)),
  );
}
