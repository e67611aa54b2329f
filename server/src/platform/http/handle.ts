import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { failuresOf } from '@cold-open/contract/http/endpoint-failures';
import { errorReply } from '@cold-open/contract/http/errors';
import type { Access } from '@cold-open/contract/http/token-access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from './app-error.ts';
import { documentCall, securityOf } from './documented-calls.ts';
import { limitBody } from './request-body.ts';
import { createSlowCalls, slowCallKey } from './slow-calls.ts';
import { type AccessHooks, type Viewer, viewerOf } from './viewer.ts';

/** Public endpoints have no viewer. */
type Call<E extends Endpoint> = CallData<E> & ('public' extends E['access'] ? unknown : { viewer: Viewer });

interface CallData<E extends Endpoint> {
  params: z.output<NonNullable<E['params']>>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the contract's reply, or the Fastify reply if it was already sent. */
type Respond<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['reply']> | FastifyReply> | z.input<E['reply']>;

export interface Routes {
  app: FastifyInstance;
  access: AccessHooks;
  /** The time after which a slow call replies with a 503. */
  replyWithinMs?: number;
}

const claimedUserIds = new WeakMap<FastifyRequest, unknown[]>();

/** Serves a contract endpoint, which defines who may call it and the request and reply schemas. */
export function handle<E extends Endpoint>(
  { app, access, replyWithinMs }: Routes,
  endpoint: E,
  respond: Respond<E>,
) {
  documentEndpoint(app, endpoint);
  const replyInTime = createSlowCalls({ replyWithinMs });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...limitBody(endpoint.bodyLimit),
    onRequest: accessHooksFor(endpoint, access),
    preValidation: async (request) => {
      // A missing body is validated as an empty object, so that every missing field is reported.
      if (endpoint.body) request.body ??= {};
      // Reads it before validation, which drops fields that the contract does not name.
      claimedUserIds.set(request, userIdsIn(endpoint.access, request));
    },
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(endpoint.path)],
      security: securityOf(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [endpoint.status]: replySchema(endpoint), '4xx': errorReply, '5xx': errorReply },
    },
    handler: async (request, reply) => {
      rejectOtherUserIds(endpoint.access, request);
      const { params, query, body } = request;
      const viewer = endpoint.access === 'public' ? undefined : viewerOf(request);
      const call = { viewer, params, query, body, request, reply } as Call<E>;
      // Heartbeats keep a stream open.
      const isSlow = endpoint.isSlow && !(endpoint.streams && acceptsEvents(request));
      const result = isSlow
        ? await replyInTime(slowCallKey(viewer?.id ?? '', request), () => respond(call))
        : await respond(call);
      // Files, streams and replies without changes (304) are already sent.
      return reply.sent || result === reply ? reply : reply.code(endpoint.status).send(result);
    },
  });
}

export const acceptsEvents = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('text/event-stream') === true;

function accessHooksFor(endpoint: Endpoint, hooks: AccessHooks) {
  const { access, asksAgain } = endpoint;
  const own = hooksOf(endpoint, hooks);
  if (!asksAgain) return own;
  // The others send the password with the call itself.
  const recent = access === 'admin' ? [hooks.recentCode, hooks.recentPassword] : [hooks.recentCode];
  return [...own, ...recent];
}

function hooksOf({ access, tokenAccess, roles }: Endpoint, hooks: AccessHooks) {
  if (access === 'admin') return hooks.admin(roles);
  return access === 'user' && tokenAccess !== 'none' ? hooks.token[tokenAccess] : hooks[access];
}

function documentEndpoint(app: FastifyInstance, endpoint: Endpoint) {
  const { method, path, access, roles, status, query, body, bodyLimit } = endpoint;
  const description = [endpoint.description, access === 'admin' && `For the roles ${roles.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
  documentCall(app, method, path, {
    operationId:
      endpoint.operationId ??
      `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    access,
    tokenAccess: endpoint.tokenAccess,
    status,
    failures: failuresOf(endpoint),
    isPaged: query instanceof z.ZodObject && 'cursor' in query.shape,
    isFile: endpoint.fileTypes !== undefined,
    acceptsIdempotencyKey: endpoint.acceptsIdempotencyKey === true,
    hasEtag: endpoint.hasEtag === true,
    isDeprecated: endpoint.deprecated === true,
    isSlow: endpoint.isSlow === true,
    asksAgain: endpoint.asksAgain === true,
    ...(description && { description }),
    ...(body && { maxBodyBytes: bodyLimit.bytes, needsBody: !body.safeParse({}).success }),
    ...(endpoint.streams && { stream: 'if accepted' as const, events: endpoint.streams }),
  });
}

function replySchema({ reply, fileTypes, summary }: Endpoint) {
  if (!fileTypes) return reply;
  const content = Object.fromEntries(fileTypes.map((type) => [type, { schema: reply }]));
  return { description: summary, content };
}

/** A client may send a user id, but only the viewer's own. */
function rejectOtherUserIds(access: Access, request: FastifyRequest) {
  if (access === 'public') return;
  const claimed = claimedUserIds.get(request) ?? [];
  if (claimed.some((userId) => userId !== viewerOf(request).id)) throw new AppError('forbidden');
}

/** The path and query of an admin's call may name the user that it is about. */
function userIdsIn(access: Access, { params, query, body }: FastifyRequest): unknown[] {
  return (access === 'admin' ? [body] : [params, query, body]).flatMap((source) => {
    const userId = (source as { userId?: unknown } | null | undefined)?.userId;
    return userId === undefined ? [] : [userId];
  });
}

function tagOf(path: string) {
  return path.split('/')[2] ?? 'api';
}
