import type { TokenEntry, TokenReason } from '@cold-open/contract/billing/tokens.contract';

const REASON_LABELS: Record<TokenReason, string> = {
  plan_month: 'Plan, one month',
  boost: 'Token boost',
  generation: 'Script written',
  rephrase: 'Rephrased',
  openings: 'Openings suggested',
  publishing: 'Publish kit rewritten',
  refund: 'Refunded',
  reversal: 'Payment refunded',
  admin: 'Set by support',
};

export function countOfTokens(tokens: number): string {
  return tokens === 1 ? '1 token' : `${tokens} tokens`;
}

export function reasonText({ reason, amount }: Pick<TokenEntry, 'reason' | 'amount'>): string {
  // The tokens are restored when a payment dispute is won.
  return reason === 'reversal' && amount > 0 ? 'Payment restored' : REASON_LABELS[reason];
}

/** Formats `+50` and `−1`, with a minus sign as wide as the plus. */
export function formatSignedAmount(amount: number): string {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`;
}
