import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, two passes), off the main thread. */
export const hashPassword = (password: string) => hash(password);

let dummyHash: Promise<string> | undefined;

/** Verifies one hash whether or not the account exists, so that the response time does not reveal which it is. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && typeof passwordHash === 'string';
}
