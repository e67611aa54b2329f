import type { ModelFailure } from './language-model.ts';

const MAX_DETAIL_LENGTH = 500;
/** Matches keys, complete or masked, because providers often quote the key that they reject. */
const KEY_LIKE = /\b(?:sk|pk|rk|gsk|key|AIza)[-_*][-\w*]{6,}|\bAIza[-\w*]{6,}|\bBearer\s+\S+/gi;

/** Details of a failure for the log: shortened, and without keys. */
export class FailureDetail {
  readonly status: number | undefined;
  readonly text: string;

  constructor({ status, text, apiKey = '' }: { status?: number | undefined; text: string; apiKey?: string }) {
    const withoutKey = apiKey === '' ? text : text.replaceAll(apiKey, '[key]');
    this.status = status;
    this.text = withoutKey.replace(KEY_LIKE, '[key]').slice(0, MAX_DETAIL_LENGTH);
  }
}

/** Returns everything that may be logged about a failure. */
export function describeForLog({ code, retryAfterSeconds, cause }: ModelFailure) {
  const detail = cause instanceof FailureDetail ? cause : undefined;
  return { code, retryAfterSeconds, status: detail?.status, detail: detail?.text };
}
