const MAX_SECONDS = 3600;

/** Returns how long the provider asks us to wait: a header with seconds or a date, or Google's field in the body. */
export function parseRetryAfter(headers: Headers, body = '', now = Date.now()): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return wholeSeconds(Number(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1]));
  const seconds = Number(header);
  return wholeSeconds(Number.isNaN(seconds) ? (Date.parse(header) - now) / 1000 : seconds);
}

function wholeSeconds(seconds: number): number | undefined {
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), MAX_SECONDS) : undefined;
}
