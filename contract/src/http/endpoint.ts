import type * as z from 'zod';
import { type AdminRole, rolesFor } from './admin-roles.ts';
import { BODY_LIMITS, type BodyLimit } from './body-limits.ts';
import type { ErrorCode } from './errors.ts';
import { type Access, defaultTokenAccess, type TokenAccess } from './token-access.ts';

/** The events of a stream by name. Each schema has a description that says when the event is sent. */
export type StreamEvents = Readonly<Record<string, z.ZodType>>;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Contains `:name` for each path parameter. */
  path: `/api/${string}`;
  access: A;
  /** The admins who may call it; empty unless the access is `admin`. Derived from the method and the path. */
  roles: readonly AdminRole[];
  /** Names the call in generated clients. Equals the name of its export. */
  operationId?: string;
  summary: string;
  /** What a client needs to know beyond the summary. */
  description?: string;
  /** What an access token has to be allowed to do; derived from the method and the path unless given. */
  tokenAccess: TokenAccess;
  /**
   * An open session is not enough: an account with two-step login must have entered a code within the last minutes, and
   * an admin without it the password.
   */
  asksAgain?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyLimit: BodyLimit;
  reply: Reply;
  /** The possible content types, if the reply is a file. */
  fileTypes?: readonly string[];
  /** The status of a successful reply. */
  status: number;
  /** How it can fail, besides the failures that follow from its access, its parameters and its body. */
  errors?: readonly ErrorCode[];
  /** Requests with the same `Idempotency-Key` are carried out once. */
  acceptsIdempotencyKey?: true;
  /** The server-sent events, by name, that it replies with (status 200) if the client accepts `text/event-stream`. */
  streams?: StreamEvents;
  /**
   * May take minutes. After 25 seconds it replies with 503 and `Retry-After`; the same call then waits for the same
   * result.
   */
  isSlow?: true;
  /** Has an ETag; a request with `If-None-Match` gets 304 if nothing has changed. */
  hasEtag?: true;
  /** Replaced by another call; kept for existing clients. */
  deprecated?: true;
}

/** Describes one call. The server, the web app and the OpenAPI document all use this description. */
export function endpoint<
  const A extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<
    Endpoint<Params, Query, Body, Reply, A>,
    'status' | 'bodyLimit' | 'tokenAccess' | 'roles'
  > & {
    status?: number;
    bodyLimit?: BodyLimit;
    tokenAccess?: TokenAccess;
  },
): Endpoint<Params, Query, Body, Reply, A> {
  return {
    status: 200,
    bodyLimit: BODY_LIMITS.form,
    tokenAccess: defaultTokenAccess(definition),
    roles: definition.access === 'admin' ? rolesFor(definition) : [],
    ...definition,
  };
}
