import type { Access, Endpoint } from '@cold-open/contract/http/endpoint';
import { errorReply } from '@cold-open/contract/http/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from './app-error.ts';
import { type AccessHooks, type Viewer, viewerOf } from './viewer.ts';

interface Call<E extends Endpoint> {
  /** Absent only on public endpoints. */
  viewer: Viewer;
  params: z.output<NonNullable<E['params']>>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers with what the contract promises, or has sent a file already. */
type Respond<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['reply']> | FastifyReply> | z.input<E['reply']>;

export interface Routes {
  app: FastifyInstance;
  access: AccessHooks;
}

const claimedUserIds = new WeakMap<FastifyRequest, unknown[]>();

/** Serves an endpoint of the contract: who may call, what is read, what is answered all come from there. */
export function handle<E extends Endpoint>({ app, access }: Routes, endpoint: E, respond: Respond<E>) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: access[endpoint.access],
    preValidation: async (request) => {
      // A call without a body is one with every field missing, and is told so field by field.
      if (endpoint.body) request.body ??= {};
      // Taken down as it was sent: what the contract does not name is dropped by the validation.
      claimedUserIds.set(request, userIdsIn(endpoint.access, request));
    },
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(endpoint.path)],
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [endpoint.status]: replySchema(endpoint), '4xx': errorReply, '5xx': errorReply },
    },
    handler: async (request, reply) => {
      refuseAnothersUserId(endpoint.access, request);
      const answer = await respond({
        get viewer() {
          return viewerOf(request);
        },
        params: request.params as Call<E>['params'],
        query: request.query as Call<E>['query'],
        body: request.body as Call<E>['body'],
        request,
        reply,
      });
      // A file, or a list that is unchanged, was answered on the way.
      return reply.sent || answer === reply ? reply : reply.code(endpoint.status).send(answer);
    },
  });
}

function replySchema({ reply, fileTypes, summary }: Endpoint) {
  if (!fileTypes) return reply;
  const content = Object.fromEntries(fileTypes.map((type) => [type, { schema: reply }]));
  return { description: summary, content };
}

/** Clients may say on whose behalf they call, but only ever on their own. */
function refuseAnothersUserId(access: Access, request: FastifyRequest) {
  if (access === 'public') return;
  const claimed = claimedUserIds.get(request) ?? [];
  if (claimed.some((userId) => userId !== viewerOf(request).id)) throw new AppError('forbidden');
}

/** In the address of an admin's call stands whom it is about. */
function userIdsIn(access: Access, { params, query, body }: FastifyRequest): unknown[] {
  return (access === 'admin' ? [body] : [params, query, body]).flatMap((source) => {
    const userId = (source as { userId?: unknown } | null | undefined)?.userId;
    return userId === undefined ? [] : [userId];
  });
}

function tagOf(path: string) {
  return path.split('/')[2] ?? 'api';
}
