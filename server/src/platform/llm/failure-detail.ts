import * as z from 'zod';
import type { ModelFailure } from './language-model.ts';

const MAX_DETAIL_LENGTH = 500;
const MAX_SENTENCE_LENGTH = 300;
/** Matches keys, complete or masked, because providers often quote the key that they reject. */
const KEY_LIKE = /\b(?:sk|pk|rk|gsk|key|AIza)[-_*][-\w*]{6,}|\bAIza[-\w*]{6,}|\bBearer\s+\S+/gi;
const CREDENTIALS_IN_URL = /(?<=\/\/)[^\s/@]+@/g;

/** Details of a failure for the log and for admins: shortened, and without keys. */
export class FailureDetail {
  readonly status: number | undefined;
  readonly text: string;
  /** The provider's own message; null if it sent none. */
  readonly sentence: string | null;

  constructor({
    status,
    text,
    apiKey = '',
    sentence = sentenceIn(text),
  }: {
    status?: number | undefined;
    text: string;
    apiKey?: string;
    sentence?: string | null;
  }) {
    const clean = (raw: string) =>
      (apiKey === '' ? raw : raw.replaceAll(apiKey, '[key]'))
        .replace(CREDENTIALS_IN_URL, '[key]@')
        .replace(KEY_LIKE, '[key]');
    this.status = status;
    this.text = clean(text).slice(0, MAX_DETAIL_LENGTH);
    this.sentence = sentence === null ? null : clean(sentence).trim().slice(0, MAX_SENTENCE_LENGTH) || null;
  }
}

/** Returns everything that may be logged about a failure. */
export function describeForLog({ code, retryAfterSeconds, cause }: ModelFailure) {
  const detail = cause instanceof FailureDetail ? cause : undefined;
  return { code, retryAfterSeconds, status: detail?.status, detail: detail?.text };
}

/** Returns what the provider said, for admins; null if it said nothing. */
export function describeForAdmins({ cause }: ModelFailure): string | null {
  return cause instanceof FailureDetail ? cause.sentence : null;
}

const errorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

/** Finds the message in the error formats that providers use. A web page has none. */
export function sentenceIn(text: string): string | null {
  if (/^\s*</.test(text)) return null;
  try {
    return errorBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return text;
  }
}
