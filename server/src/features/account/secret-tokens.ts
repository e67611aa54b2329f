import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed. */
export const newSecretToken = () => randomBytes(32).toString('base64url');

/** Returns what the database stores. A plain hash is enough, because the secret is already random. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
