import * as z from 'zod';

/** Thrown when a provider returns an error instead of an answer. */
export class ProviderError extends Error {
  /** Undefined: the provider could not be reached. Below 300: the answer began, and then the connection broke. */
  readonly status: number | undefined;
  readonly text: string;
  readonly headers: Headers;

  constructor(status: number | undefined, text: string, headers = new Headers()) {
    super(`the provider failed with ${status ?? 'no status'}`);
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

const reportedError = z.object({
  statusCode: z.int().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
});

/** An error reported inside a stream. Some providers put an HTTP status into its code. */
export function toProviderError(reported: unknown): ProviderError {
  const { data } = reportedError.safeParse(reported);
  const status = data?.statusCode ?? Number(data?.code);
  const text = typeof reported === 'string' ? reported : String(JSON.stringify(reported));
  return new ProviderError(status >= 400 && status < 600 ? status : 500, text);
}
