import type { ModelFailure } from './language-model.ts';

const MAX_DETAIL_LENGTH = 500;
/** How keys look, whole or with stars in them: a far end that refuses one likes to repeat it. */
const KEY_LIKE = /\b(?:sk|pk|rk|gsk|key|AIza)[-_*][-\w*]{6,}|\bAIza[-\w*]{6,}|\bBearer\s+\S+/gi;

/** What is known of a failure besides its code: for the log alone, cut short, and without any key. */
export class FailureDetail {
  readonly status: number | undefined;
  readonly text: string;

  constructor({ status, text, apiKey = '' }: { status?: number | undefined; text: string; apiKey?: string }) {
    const withoutKey = apiKey === '' ? text : text.replaceAll(apiKey, '[key]');
    this.status = status;
    this.text = withoutKey.replace(KEY_LIKE, '[key]').slice(0, MAX_DETAIL_LENGTH);
  }
}

/** All that may be logged of a failure. */
export function describeForLog({ code, retryAfterSeconds, cause }: ModelFailure) {
  const detail = cause instanceof FailureDetail ? cause : undefined;
  return { code, retryAfterSeconds, status: detail?.status, detail: detail?.text };
}
