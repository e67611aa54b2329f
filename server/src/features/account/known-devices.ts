import { digestOf } from './secret-tokens.ts';

/** Differs from account to account, so that the table does not tell who shares a network. */
export const networkDigest = (userId: string, network: string) => digestOf(`${userId}\n${network}`);
