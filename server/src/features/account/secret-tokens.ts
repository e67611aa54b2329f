import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: opaque, and too many to guess. */
export const newSecretToken = () => randomBytes(32).toString('base64url');

/** What is stored. A plain digest is enough for a secret that is already random. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
