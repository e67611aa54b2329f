import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_MESSAGES } from '@cold-open/contract/account/account.contract';
import { CONTENT_FOLDER } from '../../folders.ts';
import { AppError } from '../../platform/http/app-error.ts';

let commonPasswords: ReadonlySet<string> | undefined;

function isCommonPassword(password: string): boolean {
  commonPasswords ??= readCommonPasswords();
  return commonPasswords.has(password.toLowerCase());
}

function readCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(join(CONTENT_FOLDER, 'common-passwords.txt'), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Throws for a password that an attacker would try first. `field` is where the user typed it. */
export function rejectCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password))
    throw new AppError('validation_failed', { text: ACCOUNT_MESSAGES.passwordTooCommon, field });
}
