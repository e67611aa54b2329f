import * as oauth from 'oauth4webapi';

/** `unreachable`: down, slow or broken. `canceled`: the person declined. `invalid`: the reply did not pass a check. */
export type ProviderFailure = 'unreachable' | 'canceled' | 'invalid';

export class ProviderError extends Error {
  readonly kind: ProviderFailure;

  constructor(kind: ProviderFailure, { cause }: { cause?: unknown } = {}) {
    super(`the sign-in provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

const FIRST_SERVER_ERROR = 500;
/** Error codes with which a provider reports its own problems. */
const TROUBLE = ['server_error', 'temporarily_unavailable'];

export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(kindOf(error), { cause: error });
}

function kindOf(error: unknown): ProviderFailure {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'canceled';
    return TROUBLE.includes(error.error) ? 'unreachable' : 'invalid';
  }
  return statusOf(error) >= FIRST_SERVER_ERROR ? 'unreachable' : 'invalid';
}

function statusOf(error: unknown): number {
  const { status, cause } = error as { status?: unknown; cause?: unknown };
  if (typeof status === 'number') return status;
  return cause instanceof Response ? cause.status : 0;
}
