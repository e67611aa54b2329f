import type { StreamEvents } from '@cold-open/contract/http/endpoint';
import type { ErrorCode } from '@cold-open/contract/http/errors';
import type { Access, TokenAccess } from '@cold-open/contract/http/token-access';
import type { FastifyInstance } from 'fastify';

/** What the API document says about a call in addition to its schemas. */
export interface DocumentedCall {
  operationId: string;
  access: Access;
  tokenAccess: TokenAccess;
  description?: string;
  /** The status of a successful reply. */
  status: number;
  failures: readonly ErrorCode[];
  /** Bytes; undefined if the call has no body. */
  maxBodyBytes?: number;
  isPaged?: boolean;
  acceptsIdempotencyKey?: boolean;
  hasEtag?: boolean;
  isFile?: boolean;
  isDeprecated?: boolean;
  /** Whether the reply is a stream of server-sent events: always, or only if the client accepts one. */
  stream?: 'always' | 'if accepted';
  /** The events of that stream. */
  events?: StreamEvents;
  /** May reply with 503 and `Retry-After` before it is done. */
  isSlow?: boolean;
  /** Needs a code or a password that was entered within the last minutes. */
  asksAgain?: boolean;
  /** An absent body, which is read as an empty one, is rejected. */
  needsBody?: boolean;
  /** Request headers that only this call has. */
  requestHeaders?: Record<string, string>;
  requiredHeaders?: Record<string, string>;
}

/** The `security` of an operation: what has to be sent as a bearer token. */
export function securityOf({ access, tokenAccess }: Pick<DocumentedCall, 'access' | 'tokenAccess'>) {
  if (access === 'public') return [];
  return [
    { session: [] },
    ...(tokenAccess === 'read' ? [{ readToken: [] }] : []),
    ...(tokenAccess === 'none' ? [] : [{ writeToken: [] }]),
  ];
}

const callsByServer = new WeakMap<object, Map<string, DocumentedCall>>();

/** Returns an app's calls by method and path, for example `GET /api/scripts/{id}`. */
export function documentedCalls(app: FastifyInstance): Map<string, DocumentedCall> {
  const calls = callsByServer.get(app.server) ?? new Map<string, DocumentedCall>();
  callsByServer.set(app.server, calls);
  return calls;
}

export function documentCall(app: FastifyInstance, method: string, path: string, call: DocumentedCall) {
  documentedCalls(app).set(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, call);
}
