import { SECOND_MS } from '@cold-open/contract/durations';
import { BODY_LIMITS } from '@cold-open/contract/http/body-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../rate-limits/network-of.ts';
import { createPacer } from '../rate-limits/pacer.ts';
import { tooManyAttempts } from '../rate-limits/rate-limiter.ts';
import { viewerIfAny } from './viewer.ts';

/**
 * An account gets 100 reads or 25 changes at once, and then 20 reads or five changes per second. Pages make fewer; a program
 * that makes more waits for its replies. The same applies to a network's reads without a session.
 */
const READ_MS = 50;
const CHANGE_MS = 200;
const CALL_BURST_MS = 5 * SECOND_MS;
const MAX_CALL_WAIT_MS = 10 * SECOND_MS;
/** A long reply counts as up to 20 more reads: it takes longer to load, serialize, compress and send. */
const PACED_REPLY_CHARACTERS = 16 * 1024;
const REPLY_CHARACTERS_PER_MS = 1024;
const MAX_REPLY_MS = 20 * READ_MS;

/** Smaller bodies cost too little to wait for. */
const PACED_BYTES = BODY_LIMITS.form.bytes;
/** 1 MB per second for each account: reading the most expensive bodies then takes 2 % of the time. */
const BODY_BYTES_PER_MS = 1024;
/** A photo is one string without escapes, which is read much faster than the most expensive body. */
const PHOTO_BYTES_PER_MS = 8 * BODY_BYTES_PER_MS;
const MAX_BODY_WAIT_MS = 10 * SECOND_MS;

/** A network gets 30 refusals at once and then ten per second, which is more than people can cause. */
const REFUSAL_MS = 100;
const REFUSAL_BURST_MS = 30 * REFUSAL_MS;
const MAX_REFUSAL_WAIT_MS = 10 * SECOND_MS;

/**
 * Keeps one sender from slowing everybody down. A request costs its sender less than the server, but a client that waits for
 * its replies is slowed down by waiting for them.
 */
export function paceRequests(app: FastifyInstance, options: { enabled: boolean }) {
  paceCalls(app, options);
  paceLargeBodies(app, options);
  paceRefusals(app, options);
}

/** Even a call that is allowed takes milliseconds, and one sender may use many connections. */
function paceCalls(app: FastifyInstance, options: { enabled: boolean }) {
  const calls = createPacer(options, { burstMs: CALL_BURST_MS, maxWaitMs: MAX_CALL_WAIT_MS });
  const senders = new WeakMap<FastifyRequest, string>();
  app.addHook('preParsing', async (request, _reply, payload) => {
    // Pages need many files at once, which are cheap.
    if (!request.routeOptions.url?.startsWith('/api')) return payload;
    const viewer = viewerIfAny(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Others without a session have tighter limits.
    if (!viewer && !isRead) return payload;
    const sender = viewer?.id ?? networkOf(request.ip);
    if (!(await calls.waitForTurn(sender, isRead ? READ_MS : CHANGE_MS)))
      throw tooManyAttempts(MAX_CALL_WAIT_MS);
    senders.set(request, sender);
    return payload;
  });
  // Runs before the reply is compressed.
  app.addHook('onSend', async (request, _reply, payload) => {
    const sender = senders.get(request);
    const length = typeof payload === 'string' ? payload.length : 0;
    if (sender !== undefined && length > PACED_REPLY_CHARACTERS)
      calls.charge(sender, Math.min(length / REPLY_CHARACTERS_PER_MS, MAX_REPLY_MS));
    return payload;
  });
}

/** Large bodies of one sender are read one after another. Until then they wait at the sender. */
function paceLargeBodies(app: FastifyInstance, options: { enabled: boolean }) {
  const bodies = createPacer(options, { burstMs: 0, maxWaitMs: MAX_BODY_WAIT_MS });
  app.addHook('preParsing', async (request, _reply, payload) => {
    const bytes = bytesToRead(request);
    if (bytes <= PACED_BYTES) return payload;
    const sender = viewerIfAny(request)?.id ?? networkOf(request.ip);
    const isPhoto = request.routeOptions.bodyLimit === BODY_LIMITS.photo.bytes;
    const bytesPerMs = isPhoto ? PHOTO_BYTES_PER_MS : BODY_BYTES_PER_MS;
    if (!(await bodies.waitForTurn(sender, bytes / bytesPerMs))) throw tooManyAttempts(MAX_BODY_WAIT_MS);
    return payload;
  });
}

/** Returns how large the body may become. A length above the limit is refused without reading it. */
function bytesToRead({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const limit = bodyLimit ?? PACED_BYTES;
  if (headers['content-encoding'] !== undefined || headers['transfer-encoding'] !== undefined) return limit;
  const length = Number(headers['content-length'] ?? 0);
  return length > limit ? 0 : length;
}

/** Delays what is refused before its handler runs: no session, no access, over a limit, unreadable, invalid. */
function paceRefusals(app: FastifyInstance, options: { enabled: boolean }) {
  const refusals = createPacer(options, { burstMs: REFUSAL_BURST_MS, maxWaitMs: MAX_REFUSAL_WAIT_MS });
  const accepted = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request) => void accepted.add(request));
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const isRefused = statusCode >= 400 && statusCode < 500 && !accepted.has(request);
    // Too many are waiting already, and each holds a connection.
    if (isRefused && !(await refusals.waitForTurn(networkOf(request.ip), REFUSAL_MS)))
      request.raw.socket.destroy();
    return payload;
  });
}
