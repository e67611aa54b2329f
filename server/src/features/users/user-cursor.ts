import type { UserSort } from '@cold-open/contract/users/users.contract';
import * as z from 'zod';
import { SORT_KEYS } from '../../platform/http/sort-keys.ts';
import type { UserPosition } from './users.repository.ts';

const KEY_SCHEMAS = {
  name: SORT_KEYS.text,
  email: SORT_KEYS.text,
  subscriptionStatus: SORT_KEYS.text,
  tokens: SORT_KEYS.number,
  createdAt: SORT_KEYS.time,
  planActivatedAt: SORT_KEYS.time,
  planDeactivatedAt: SORT_KEYS.time,
} as const satisfies Record<UserSort, z.ZodType<string>>;

export const userCursor = (sort: UserSort) =>
  z.tuple([KEY_SCHEMAS[sort], z.uuid()]).transform(([key, id]): UserPosition => ({ key, id }));
