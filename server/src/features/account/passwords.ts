import { hash, type Options, verify } from '@node-rs/argon2';

/** The library's defaults: Argon2id with 19 MiB and two passes. */
let cost: Options = {};

/** Runs off the main thread. */
export const hashPassword = (password: string) => hash(password, cost);

/** For tests that run the app in their own process and check hundreds of passwords. No setting enables it. */
export function hashCheaply() {
  cost = { memoryCost: 8, timeCost: 1 };
}

let dummyHash: Promise<string> | undefined;

/**
 * Verifies one hash whether or not the account exists, so that the response time does not reveal whether it
 * does.
 */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && typeof passwordHash === 'string';
}
