import type * as z from 'zod';

/** Who may call: anyone, anyone with a session, or an admin. */
export type Access = 'public' | 'user' | 'admin';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each path parameter. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Where the answer is a file: the content types it can have. */
  fileTypes?: readonly string[];
  /** The status of a success. */
  status: number;
}

/** Describes one call: the server serves it, the web calls it, OpenAPI documents it, all from this. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<Endpoint<Params, Query, Body, Reply>, 'status'> & { status?: number },
): Endpoint<Params, Query, Body, Reply> {
  return { status: 200, ...definition };
}
