import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { errorBody, sendError } from './error-replies.ts';
import { acceptsHtml, isPageRequest, normalizePath } from './page-address.ts';

/** These replies are sent before the hooks that set the headers of all others. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Called before routing, for a path that cannot be decoded or has a segment that is too long. */
export function handleUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...HEADERS, 'x-request-id': request.id });
  const path = normalizePath(request.url);
  // Redirects a browser to the page for missing pages.
  if (acceptsHtml(request.headers) && isPageRequest(request, path) && path !== request.url)
    return void reply.redirect(path, 301);
  void sendError(reply, new AppError('malformed_request'));
}

/** Called for bytes that are not HTTP, endless headers and stalled requests, when there is only a socket. */
export function handleUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers open connections before they need them, and would treat an early reply as the one to their first request.
  if (socket.bytesRead === 0) return void socket.destroy();
  const body = JSON.stringify(errorBody(new AppError('malformed_request')));
  const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroy(error);
}
