import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@cold-open/contract/account/access-tokens.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { AccessTokens } from './access-tokens.service.ts';

export function accessTokenRoutes(routes: Routes, accessTokens: AccessTokens) {
  handle(routes, listAccessTokens, ({ viewer }) => accessTokens.list(viewer));
  handle(routes, createAccessToken, ({ viewer, body, request }) =>
    accessTokens.create(viewer, body, networkOf(request.ip)),
  );
  handle(routes, revokeAccessToken, ({ viewer, params }) => accessTokens.revoke(viewer, params.id));
}
