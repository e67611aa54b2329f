import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@cold-open/contract/account/second-step.contract';
import { digestOf } from './secret-tokens.ts';

/** 16 characters from an alphabet of 32 are 80 bits. Excludes i, l, o and u, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = 16;
const GROUP = /.{4}/g;

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(GROUP) ?? []).join('-');
}

/**
 * Returns what the database stores. The account's id is the salt. Ignores case and separators, and treats o
 * as 0, and i and l as 1.
 */
export function recoveryCodeDigest(userId: string, code: string): string {
  const letters = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return digestOf(`${userId}\n${letters}`);
}
