import { HOUR_MS, SECOND_MS } from '@cold-open/contract/durations';

/** LiteLLM puts the provider's own header behind a prefix. */
const PREFIXES = ['', 'llm_provider-'];

/** Returns how long the provider asks us to wait: a header with milliseconds, seconds or a date, or Google's field in the body. */
export function parseRetryAfterMs(headers: Headers, body = '', now = Date.now()): number | undefined {
  for (const prefix of PREFIXES) {
    const milliseconds = headers.get(`${prefix}retry-after-ms`);
    if (milliseconds !== null) return validMs(Number(milliseconds));
    const header = headers.get(`${prefix}retry-after`);
    if (header === null) continue;
    const seconds = Number(header);
    return validMs(Number.isNaN(seconds) ? Date.parse(header) - now : seconds * SECOND_MS);
  }
  return validMs(Number(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1]) * SECOND_MS);
}

function validMs(ms: number): number | undefined {
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, HOUR_MS) : undefined;
}
