import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

const KEY_BYTES = 32;
const FILE_NAME = 'secret-key';

/** Derives values that only this installation can compute, without storing them. */
export interface SecretKey {
  /** Returns the same value for the same purpose and text, as hard to guess as 256 random bits. */
  derive(purpose: string, text: string): string;
  /** Encrypts a text that has to be stored. */
  encrypt(purpose: string, text: string): string;
  /** Returns null if the text was encrypted with another key or was changed. */
  decrypt(purpose: string, encrypted: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Uses SECRET_KEY, which several instances share, or a key in the data folder that only its owner can read. */
export function createSecretKey(configured: string | undefined, dataDir: string): SecretKey {
  const key = configured ?? readOrCreate(dataDir);
  const hmac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`);
  const cipherKey = (purpose: string) => hmac('encryption', purpose).digest();
  return {
    derive: (purpose, text) => hmac(purpose, text).digest('base64url'),

    encrypt(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey(purpose), nonce);
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url');
    },

    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, cipherKey(purpose), bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

function readOrCreate(dataDir: string): string {
  const file = join(dataDir, FILE_NAME);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    const key = randomBytes(KEY_BYTES).toString('base64url');
    writeFileSync(`${file}.part`, `${key}\n`, { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return key;
  } catch {
    throw new StartupError(
      `Cannot use the key in ${file}. Set DATA_DIR to a writable folder, or set SECRET_KEY.`,
    );
  }
}
