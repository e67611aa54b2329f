import { BILLING_MESSAGES } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { matchPath } from 'react-router';
import { ApiError, textOf } from '../../api/api-error.ts';

/** Thrown when the reply contains no URL that a browser can open. */
class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

/** Throws RedirectError unless the reply contains an http URL. The reply is not trusted. */
export function checkoutUrl({ url }: { url: unknown }): URL {
  if (typeof url !== 'string' || url === '') throw new RedirectError();
  const address = parseUrl(url);
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') throw new RedirectError();
  return isSandbox(address) ? moveToThisSite(address) : address;
}

function isSandbox({ pathname }: URL): boolean {
  const pages = [PAGE_PATHS.sandboxCheckout, PAGE_PATHS.sandboxSubscription];
  return pages.some((page) => matchPath(page, pathname) !== null);
}

/** The sandbox is part of this site. The browser has no session for the server's other host names. */
function moveToThisSite({ pathname, search, hash }: URL): URL {
  return new URL(`${pathname}${search}${hash}`, location.origin);
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url, location.origin);
  } catch {
    return null;
  }
}

/** Returns the message for a checkout that could not be started. */
export function checkoutProblem(
  error: unknown,
  { refused, unreachable }: CheckoutFailureMessages,
): string | null {
  if (error === null) return null;
  if (error instanceof RedirectError) return BILLING_MESSAGES.redirectFailed;
  return error instanceof ApiError ? textOf(error, refused) : unreachable;
}

export interface CheckoutFailureMessages {
  /** The server rejected it without a message. */
  refused: string;
  /** The server did not respond. */
  unreachable: string;
}
