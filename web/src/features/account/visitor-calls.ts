import {
  type Credentials,
  credentials,
  forgotPassword,
  login,
  type PasswordReset,
  passwordReset,
  type Registration,
  register,
  registration,
  resetPassword,
  resetRequest,
} from '@cold-open/contract/account/account.contract';
import {
  linkPassword,
  linkProviderSignIn,
  type SignInStart,
  startProviderSignIn,
} from '@cold-open/contract/account/provider-sign-in.contract';
import { codeEntry, finishLogin, type LoginCode } from '@cold-open/contract/account/second-step.contract';
import { callApi } from '../../api/call-api.ts';
import { problemsWith } from '../../ui/form-problems.tsx';
import { dropEndedSession } from './account.queries.ts';
import { checkConfirmation, type NewPassword } from './check-confirmation.ts';
import { requireValid } from './invalid-input.ts';

/** What visitors' forms check and send. `use-visitor-calls.ts` loads it after the form has appeared. */

export function logIn(values: Credentials) {
  requireValid(problemsWith(credentials, values));
  return callApi(login, { body: values });
}

export function signUp(values: Registration) {
  requireValid(problemsWith(registration, values));
  return callApi(register, { body: values });
}

export function requestReset({ email }: { email: string }) {
  requireValid(problemsWith(resetRequest, { email }));
  return callApi(forgotPassword, { body: { email: email.trim() } });
}

export async function resetWith(values: PasswordReset & NewPassword) {
  requireValid(checkConfirmation(values, problemsWith(passwordReset, values)));
  const { token, newPassword } = values;
  const reply = await callApi(resetPassword, {
    body: { token: token.trim(), newPassword: newPassword.trim() },
  });
  // The reset ended all of that account's sessions, but this browser's session may belong to another account.
  void dropEndedSession();
  return reply;
}

export function sendLoginCode({ challenge, code }: LoginCode) {
  requireValid(problemsWith(codeEntry, { code }));
  return callApi(finishLogin, { body: { challenge, code: code.trim() } });
}

export function linkToProvider(values: { password: string }) {
  requireValid(problemsWith(linkPassword, values));
  return callApi(linkProviderSignIn, { body: { password: values.password.trim() } });
}

export const startAtProvider = (body: SignInStart) => callApi(startProviderSignIn, { body });
