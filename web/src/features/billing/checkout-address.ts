import { BILLING_TEXTS } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { matchPath } from 'react-router';
import { ApiError, textOf } from '../../api/api-error.ts';

/** The server answered, but not with an address that a browser can go to. */
class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

/** Throws RedirectError when there is nowhere to go. What the answer holds is not taken for granted. */
export function addressIn(answer: { url: unknown }): URL {
  const { url } = answer;
  if (typeof url !== 'string' || url === '') throw new RedirectError();
  const address = parsed(url);
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') throw new RedirectError();
  return isSandbox(address) ? onThisSite(address) : address;
}

function isSandbox({ pathname }: URL): boolean {
  const pages = [PAGE_PATHS.sandboxCheckout, PAGE_PATHS.sandboxSubscription];
  return pages.some((page) => matchPath(page, pathname) !== null);
}

/** The sandbox is a part of this very site, by whatever name the server knows it; under another the session is gone. */
function onThisSite({ pathname, search, hash }: URL): URL {
  return new URL(`${pathname}${search}${hash}`, location.origin);
}

function parsed(url: string): URL | null {
  try {
    return new URL(url, location.origin);
  } catch {
    return null;
  }
}

/** What is told of a payment that could not be begun. */
export function checkoutProblem(error: unknown, { refused, otherwise }: CheckoutFailureTexts): string | null {
  if (error === null) return null;
  if (error instanceof RedirectError) return BILLING_TEXTS.redirectFailed;
  return error instanceof ApiError ? textOf(error, refused) : otherwise;
}

export interface CheckoutFailureTexts {
  /** The server said no, and no more than that. */
  refused: string;
  /** Nobody answered. */
  otherwise: string;
}
