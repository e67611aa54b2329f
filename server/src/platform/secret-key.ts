import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

const KEY_BYTES = 32;
const FILE_NAME = 'secret-key';

/** Derives values that only this installation can compute, without storing them. */
export interface SecretKey {
  /** Returns the same value for the same purpose and text, as hard to guess as 256 random bits. */
  derive(purpose: string, text: string): string;
}

/** Uses SECRET_KEY, which several instances share, or a key in the data folder that only its owner can read. */
export function createSecretKey(configured: string | undefined, dataDir: string): SecretKey {
  const key = configured ?? readOrCreate(dataDir);
  return {
    derive: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
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
