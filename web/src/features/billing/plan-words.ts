import { PLAN } from '@cold-open/contract/billing/billing-rules';

export const PLAN_FEATURES: readonly string[] = [
  `${PLAN.tokens} tokens monthly for generating and rephrasing`,
  'Unlimited script downloads',
  'No hidden fees',
  'Cancel anytime',
];

export const SANDBOX_NOTE = 'Test payments: no card is charged.';
export const PAYMENT_PROBLEM_TEXT =
  'The last payment did not go through. It will be tried again. Please check your card under Manage Subscription.';
export const CANCEL_WORDS =
  'If you cancel, the plan stays until the end of the month you paid for. Your tokens stay and never vanish, but writing new scripts needs an active plan.';
export function canceledWords(lastDay: string): string {
  return `You canceled the plan. It stays until ${lastDay}. After that your tokens stay and never vanish, but writing new scripts needs an active plan.`;
}
export const BY_TEAM_WORDS = 'It was activated by our team, and nothing is charged.';
