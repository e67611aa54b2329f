/** Nobody waits longer, whatever the far end says. */
const LONGEST_S = 3600;

/** How long the far end asks to be left alone: a header of seconds or a date, or Google's field in the body. */
export function retryAfterSeconds(
  headers: Record<string, string> = {},
  body = '',
  now = Date.now(),
): number | undefined {
  const header = headers['retry-after'];
  if (header === undefined) return rounded(Number(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1]));
  const seconds = Number(header);
  return rounded(Number.isNaN(seconds) ? (Date.parse(header) - now) / 1000 : seconds);
}

function rounded(seconds: number): number | undefined {
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), LONGEST_S) : undefined;
}
