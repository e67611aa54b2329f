import * as z from 'zod';

/** `redirected`: to another address. `not_a_model`: a page or JSON that is not an answer. */
type Reason = 'redirected' | 'not_a_model';

interface Details {
  headers?: Headers;
  /** The path of the request, without the server. */
  path?: string;
  reason?: Reason;
}

/** Thrown when a provider returns an error or an unusable answer. */
export class ProviderError extends Error {
  /** Undefined: the provider could not be reached. Below 300: the answer began, and then the connection broke. */
  readonly status: number | undefined;
  readonly text: string;
  readonly headers: Headers;
  readonly path: string | undefined;
  readonly reason: Reason | undefined;

  constructor(status: number | undefined, text: string, { headers, path, reason }: Details = {}) {
    super(`the provider failed with ${status ?? 'no status'}`);
    this.status = status;
    this.text = text;
    this.headers = headers ?? new Headers();
    this.path = path;
    this.reason = reason;
  }
}

const reportedError = z.object({
  statusCode: z.int().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
});

/** An error reported inside an answer. Some providers put an HTTP status into its code. */
export function toProviderError(reported: unknown, path: string): ProviderError {
  const { data } = reportedError.safeParse(reported);
  const status = data?.statusCode ?? Number(data?.code);
  const text = typeof reported === 'string' ? reported : String(JSON.stringify(reported));
  return new ProviderError(status >= 400 && status < 600 ? status : 500, text, { path });
}

export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message} ${error.cause ?? ''}` : String(error);
}
