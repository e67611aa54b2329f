import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { ERRORS } from '../http/errors.ts';
import { required, startedSession } from './account.contract.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.contract.ts';

export const RECOVERY_CODES = 10;
/** How long the login waits for the code. */
export const LOGIN_CHALLENGE_MINUTES = 10;
/** How long a code or a password is valid for calls that ask for it again. */
export const CONFIRMATION_MINUTES = 10;

export const SECOND_STEP_MESSAGES = {
  codeMissing: 'Please enter the code.',
  turnedOn: 'Two-step login is on. You are signed out everywhere else.',
  turnedOff: 'Two-step login is off.',
  recoveryCodesRenewed: 'You have new recovery codes. The old ones no longer work.',
  confirmed: 'Thank you. You can continue.',
} as const;

const MAX_CODE_LENGTH = 40;
/** Six digits from the app, or a recovery code. */
const code = required(SECOND_STEP_MESSAGES.codeMissing).max(MAX_CODE_LENGTH, ERRORS.code_wrong.text);
const password = required(OWN_ACCOUNT_MESSAGES.passwordMissing);

export const codeEntry = z.object({ code });
export const passwordEntry = z.object({ password });
export const passwordAndCode = z.object({ password, code });
export type PasswordAndCode = z.infer<typeof passwordAndCode>;

export const loginCode = z.object({ challenge: required(ERRORS.login_expired.text), code });
export type LoginCode = z.infer<typeof loginCode>;

const message = z.object({ message: z.string() });
/** Shown only once, because the server stores only digests. */
const recoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof recoveryCodes>;

export const finishLogin = endpoint({
  operationId: 'finishLogin',
  method: 'POST',
  path: '/api/auth/login/code',
  access: 'public',
  summary: 'Finish a login with a code from the authenticator app or a recovery code',
  description: 'The challenge comes from the login. A recovery code works once.',
  body: loginCode,
  bodyLimit: BODY_LIMITS.account,
  reply: startedSession,
  errors: ['code_wrong', 'code_used', 'login_expired', 'sign_in_taken', 'sign_ins_full'],
});

export const getSecondStep = endpoint({
  operationId: 'getSecondStep',
  method: 'GET',
  path: '/api/account/second-step',
  access: 'user',
  summary: 'Check whether two-step login is on, and how many recovery codes are left',
  description: 'Reveals no codes.',
  reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int().min(0) }),
});

export const setUpSecondStep = endpoint({
  operationId: 'setUpSecondStep',
  method: 'POST',
  path: '/api/account/second-step/setup',
  access: 'user',
  summary: 'Get a new key for an authenticator app',
  description: 'It takes effect once a code confirms it.',
  body: passwordEntry,
  bodyLimit: BODY_LIMITS.account,
  /** `address` is an otpauth: URL for the QR code. */
  reply: z.object({ key: z.string(), address: z.string() }),
  errors: ['password_not_set', 'second_step_on'],
});

export const turnOnSecondStep = endpoint({
  operationId: 'turnOnSecondStep',
  method: 'POST',
  path: '/api/account/second-step',
  access: 'user',
  summary: 'Turn on two-step login with a first code',
  description: 'Every other session ends.',
  body: codeEntry,
  bodyLimit: BODY_LIMITS.account,
  reply: recoveryCodes,
  errors: ['code_wrong', 'code_used', 'second_step_on', 'second_step_setup_expired'],
});

export const renewRecoveryCodes = endpoint({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  access: 'user',
  summary: 'Replace your recovery codes',
  description: 'The old ones stop working. The new ones are only in this reply.',
  body: passwordAndCode,
  bodyLimit: BODY_LIMITS.account,
  reply: recoveryCodes,
  errors: ['code_wrong', 'code_used', 'password_not_set', 'second_step_off'],
});

export const turnOffSecondStep = endpoint({
  operationId: 'turnOffSecondStep',
  method: 'POST',
  path: '/api/account/second-step/off',
  access: 'user',
  summary: 'Turn off two-step login',
  description: 'Needs the password and a code.',
  body: passwordAndCode,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['code_wrong', 'code_used', 'password_not_set', 'second_step_off'],
});

export const confirmSession = endpoint({
  operationId: 'confirmSession',
  method: 'POST',
  path: '/api/account/second-step/confirm',
  access: 'user',
  summary: 'Enter a code again, for calls that fail with code_needed',
  description: `Valid for ${CONFIRMATION_MINUTES} minutes.`,
  body: codeEntry,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['code_wrong', 'code_used', 'second_step_off'],
});

export const confirmPassword = endpoint({
  operationId: 'confirmPassword',
  method: 'POST',
  path: '/api/account/password/confirm',
  access: 'user',
  summary: 'Enter the password again, for calls that fail with password_needed',
  description: `Counts for ${CONFIRMATION_MINUTES} minutes.`,
  body: passwordEntry,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['code_needed', 'password_not_set'],
});
