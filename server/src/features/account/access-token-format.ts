import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ACCESS_TOKEN_PREFIX } from '@cold-open/contract/http/token-access';

/** Letters and digits only, so that a double click selects the whole token. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters have 256 random bits. */
const RANDOM_LENGTH = 43;
/** 62 to the power of 6 is more than 2 to the power of 32. */
const CHECKSUM_LENGTH = 6;
const FORMAT = new RegExp(
  `^(${ACCESS_TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

export function newAccessTokenSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  const start = `${ACCESS_TOKEN_PREFIX}${random.join('')}`;
  return `${start}${checksumOf(start)}`;
}

/** Recognizes a mistyped or invented token without asking the database. The checksum is not a secret. */
export function isAccessTokenSecret(text: string): boolean {
  const [, start = '', checksum] = FORMAT.exec(text) ?? [];
  return checksum !== undefined && checksumOf(start) === checksum;
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  while (checksum.length < CHECKSUM_LENGTH) {
    checksum = ALPHABET.charAt(rest % ALPHABET.length) + checksum;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return checksum;
}
