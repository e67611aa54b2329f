import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, two passes), off the main thread. */
export const hashPassword = (password: string) => hash(password);

let nobodysHash: Promise<string> | undefined;

/**
 * Verifies exactly once whether or not there is an account, so that the time taken does not tell. Nobody's hash is
 * made on first use and kept.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
