import { digestOf } from './secret-tokens.ts';

/** Differs between accounts, so that the table does not reveal which users share a network. */
export const networkDigest = (userId: string, network: string) => digestOf(`${userId}\n${network}`);
