import { PLAN } from '@cold-open/contract/billing/billing-rules';

export const PLAN_FEATURES: readonly string[] = [
  `${PLAN.tokens} tokens monthly for generating and rephrasing`,
  'Unlimited script downloads',
  'No hidden fees',
  'Cancel anytime',
];

export const SANDBOX_NOTE = 'Test payments: no card is charged.';
export const PAYMENT_PROBLEM_MESSAGE =
  'The last payment did not go through. We will try again. Please check your card under Manage Subscription.';
export const CANCEL_MESSAGE =
  'If you cancel, the plan stays active until the end of the paid month. You keep your tokens, but writing new scripts needs an active plan.';
export function canceledMessage(lastDay: string): string {
  return `You canceled the plan. It stays active until ${lastDay}. You keep your tokens after that, but writing new scripts needs an active plan.`;
}
export const ACTIVATED_BY_TEAM_MESSAGE = 'Our team activated it. You are not charged.';
