import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRODUCT_NAME } from '@cold-open/contract/product';

/**
 * RFC 6238 codes with the parameters that every authenticator app supports: SHA-1, 30 seconds, six digits.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const KEY_BYTES = 20;
/** A clock may be off by one step, and typing takes time. */
const ALLOWED_STEPS = [-1, 0, 1];
/** Keeps the QR code small enough to scan. */
const MAX_LABEL = 64;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_DIGIT = 5;

/** In Base32, as authenticator apps show and accept it. */
export const newTotpKey = () => encodeBase32(randomBytes(KEY_BYTES));

export const totpStepAt = (moment: Date) => Math.floor(moment.getTime() / STEP_MS);

export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the step that the code belongs to, or null if it is wrong. Compares in constant time. */
export function findTotpStep(key: string, code: string, now: Date): number | null {
  const steps = ALLOWED_STEPS.map((offset) => totpStepAt(now) + offset);
  const matches = steps.filter((step) => isEqual(totpCode(key, step), code));
  return matches.at(-1) ?? null;
}

/** The URL that authenticator apps read from a QR code. */
export function totpAddress({ key, email }: { key: string; email: string }): string {
  const issuer = encodeURIComponent(PRODUCT_NAME);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email.slice(0, MAX_LABEL))}?secret=${key}&issuer=${issuer}`;
}

function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(BITS_PER_DIGIT, '0'), 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((digit) => BASE32.indexOf(digit).toString(2).padStart(BITS_PER_DIGIT, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
