import { createHash, randomBytes } from 'node:crypto';
import type { SecretKey } from '../../../platform/secret-key.ts';

const NONCE_BYTES = 16;

/**
 * The token of a link is derived from a random nonce and the server's secret key, so that the owner can copy the link again
 * although the database has only a digest of it.
 */
export function createLinkTokens(secretKey: SecretKey) {
  const tokenOf = (nonce: string) => secretKey.derive('review link', nonce);

  return {
    create() {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      return { nonce, tokenDigest: digestOf(tokenOf(nonce)) };
    },

    /** Returns null if the secret key has changed since the link was made. */
    find({ nonce, tokenDigest }: { nonce: string; tokenDigest: string }): string | null {
      const token = tokenOf(nonce);
      return digestOf(token) === tokenDigest ? token : null;
    },
  };
}

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/** A plain hash is enough, because tokens and secrets are random. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const newCommentSecret = () => randomBytes(32).toString('base64url');
