import { digestOf } from './secret-tokens.ts';

/** Differs between accounts, so that the table does not reveal who shares a network. */
export const networkDigest = (userId: string, network: string) => digestOf(`${userId}\n${network}`);
