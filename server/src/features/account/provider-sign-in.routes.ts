import {
  finishProviderSignIn,
  linkProviderSignIn,
  listSignIns,
  startConfirmation,
  startLinking,
  startProviderSignIn,
  unlinkSignIn,
} from '@cold-open/contract/account/provider-sign-in.contract';
import type { FastifyRequest } from 'fastify';
import { createBrowserCookie } from '../../platform/http/browser-cookie.ts';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { LinkedSignIns } from './linked-sign-ins.service.ts';
import { ATTEMPT_MS } from './provider-round-trip.ts';
import type { ProviderSignIn } from './provider-sign-in.service.ts';

interface Services {
  signIns: ProviderSignIn;
  linked: LinkedSignIns;
  publicUrl: () => string;
}

export function providerSignInRoutes(routes: Routes, { signIns, linked, publicUrl }: Services) {
  const cookie = createBrowserCookie({
    name: 'cold_open_sign_in',
    maxAgeMs: ATTEMPT_MS,
    isSecure: () => publicUrl().startsWith('https:'),
  });

  handle(routes, startProviderSignIn, async ({ body, request, reply }) => {
    const { url, secret } = await signIns.start(body, networkOf(request.ip));
    cookie.write(reply, secret);
    return { url };
  });
  handle(routes, finishProviderSignIn, async ({ body, request, reply }) => {
    const { outcome, secret } = await signIns.finish(body.query, cookie.read(request), clientOf(request));
    cookie.write(reply, secret);
    return outcome;
  });
  handle(routes, linkProviderSignIn, async ({ body, request, reply }) => {
    const session = await signIns.linkWithPassword(body.password, cookie.read(request), clientOf(request));
    cookie.write(reply, null);
    return session;
  });
  handle(routes, listSignIns, ({ viewer }) => linked.list(viewer));
  handle(routes, startLinking, async ({ viewer, body, request, reply }) => {
    const { url, secret } = await linked.startLinking(viewer, body.password, networkOf(request.ip));
    cookie.write(reply, secret);
    return { url };
  });
  handle(routes, startConfirmation, async ({ viewer, request, reply }) => {
    const { url, secret } = await linked.startConfirmation(viewer, networkOf(request.ip));
    cookie.write(reply, secret);
    return { url };
  });
  handle(routes, unlinkSignIn, ({ viewer, params }) => linked.unlink(viewer, params.id));
}

const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: networkOf(ip),
  userAgent: headers['user-agent'] ?? '',
});
