import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { errorBody, sendFailure } from './failures.ts';
import { isForReading, isPageRequest, tidyAddress } from './page-address.ts';

/** These answers are made before any of the hooks that set the headers of all others. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** An address that cannot be decoded, or with a part longer than any of ours, fails before any route is known. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...HEADERS, 'x-request-id': request.id });
  const address = tidyAddress(request.url);
  // Who went there finds the page that says there is none.
  if (isForReading(request.headers) && isPageRequest(request, address) && address !== request.url)
    return void reply.redirect(address, 301);
  void sendFailure(reply, new AppError('malformed_request'));
}

/** Bytes that are not HTTP, headers without end, a request that never comes to its own: there is only a socket. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(errorBody(new AppError('malformed_request')));
  const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroy(error);
}
