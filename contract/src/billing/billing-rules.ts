import { LOW_TOKEN_THRESHOLD } from '../account/account.contract.ts';

/** What can be bought. Prices are in US cents. */
export const PLAN = { name: 'Unlimited Plan', priceCents: 1000, tokens: 100 } as const;
export const BOOST = { name: 'Token boost', priceCents: 500, tokens: 50 } as const;
/** Paid once, for the life of the account. */
export const IMAGE_TOOLS = { name: 'Image tools', priceCents: 999, tokens: 0 } as const;

/** What work costs, in tokens. */
export const SCRIPT_COST = 1;
/** A script by the stronger model. */
export const BEST_SCRIPT_COST = 2;
export const REPHRASE_COST = 1;
/** Writing a publish kit again. The first time is included in the script's price. */
export const PUBLISHING_COST = 1;

/** The largest balance that an admin can set. */
export const MAX_TOKENS = 1_000_000;
/** The balance after "Reset tokens", and the default for users that an admin adds. */
export const RESET_TOKENS = 100;

export const BILLING_MESSAGES = {
  planAlreadyActive: 'Your plan is already active.',
  planInactive: 'Please activate your plan.',
  checkoutFailed: 'Failed to create checkout session',
  boostFailed: 'Failed to create token boost session',
  imageToolsFailed: 'The checkout could not be opened. Nothing was charged. Please try again.',
  confirmationFailed: 'Your payment could not be confirmed yet. Please try again.',
  redirectFailed: 'Failed to redirect to checkout.',
  subscriptionFailed: 'An error occurred during subscription.',
  statusFailed: 'Error checking subscription status.',
  successTitle: 'Subscription Successful!',
  successText: 'Your subscription has been activated.',
  confirming: 'Confirming your payment…',
  canceledTitle: 'Subscription Canceled',
  canceledMessage: 'Your subscription process was canceled. Please try again if needed.',
  tokensInvalid: 'Tokens must be a whole number from 0 to 1,000,000.',
} as const;

/** Returns what a script costs, in tokens. */
export function scriptCost(quality: 'standard' | 'best'): number {
  return quality === 'best' ? BEST_SCRIPT_COST : SCRIPT_COST;
}

export function canBoost(tokens: number): boolean {
  return tokens < LOW_TOKEN_THRESHOLD;
}

export function sufficientTokensMessage(tokens: number): string {
  return `You have sufficient tokens (${tokens}). Boosting is unavailable.`;
}

/** Formats 1000 as `$10.00`. */
export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/**
 * Returns how many tokens a refund takes back, in proportion to the payment and rounded in the payer's favor.
 */
export function tokensDueBack(
  tokens: number,
  { paidCents, refundedCents }: { paidCents: number; refundedCents: number },
): number {
  if (refundedCents <= 0) return 0;
  if (paidCents <= 0 || refundedCents >= paidCents) return tokens;
  return Math.floor((tokens * refundedCents) / paidCents);
}
