import { ACCOUNT_MESSAGES } from '@cold-open/contract/account/account.contract';
import type { FieldProblem } from '@cold-open/contract/http/errors';

export interface NewPassword extends Record<string, unknown> {
  newPassword: string;
  confirmPassword: string;
}

/** Adds a problem if the first password is valid but the second one differs. */
export function checkConfirmation(
  { newPassword, confirmPassword }: NewPassword,
  problems: FieldProblem[],
): FieldProblem[] {
  const isValid = !problems.some(({ path }) => path === 'newPassword');
  if (!isValid || newPassword.trim() === confirmPassword.trim()) return problems;
  return [...problems, { path: 'confirmPassword', message: ACCOUNT_MESSAGES.passwordsDiffer }];
}
