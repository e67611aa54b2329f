import { LOW_TOKEN_THRESHOLD } from '@cold-open/contract/account/account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import type { UserFilters } from '@cold-open/contract/users/users.contract';
import { ROLE_LABELS } from './user-roles.ts';

/** The names are the parameters in the URL. */
export type FilterName = 'plan' | 'balance' | 'role' | 'blocked' | 'verified' | 'seen';
/** Empty for any. */
export type FilterValues = Record<FilterName, string>;
type Query = Omit<UserFilters, 'search'>;

interface Filter {
  name: FilterName;
  label: string;
  choices: readonly { value: string; label: string; query: () => Query }[];
}

export const NO_FILTERS: FilterValues = {
  plan: '',
  balance: '',
  role: '',
  blocked: '',
  verified: '',
  seen: '',
};

const any = (label: string) => ({ value: '', label, query: () => ({}) });
const choice = (value: string, label: string, query: Query) => ({ value, label, query: () => query });

/** Days, so that the same list is not loaded again every second. */
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const seenWithin = (value: string, label: string, days: number) => ({
  value,
  label,
  query: () => ({ seenFrom: dayBefore(days) }),
});
const unseenFor = (value: string, label: string, days: number) => ({
  value,
  label,
  query: () => ({ seenBefore: dayBefore(days) }),
});

export const FILTERS: readonly Filter[] = [
  {
    name: 'plan',
    label: 'Plan',
    choices: [
      any('Any plan'),
      choice('active', 'Active', { plan: 'active' }),
      choice('inactive', 'Inactive', { plan: 'inactive' }),
    ],
  },
  {
    name: 'balance',
    label: 'Balance',
    choices: [
      any('Any balance'),
      choice('none', 'No tokens', { tokensTo: 0 }),
      choice('low', `1 to ${LOW_TOKEN_THRESHOLD - 1} tokens`, {
        tokensFrom: 1,
        tokensTo: LOW_TOKEN_THRESHOLD - 1,
      }),
      choice('enough', `${LOW_TOKEN_THRESHOLD} tokens or more`, { tokensFrom: LOW_TOKEN_THRESHOLD }),
      choice('many', '1,000 tokens or more', { tokensFrom: 1000 }),
    ],
  },
  {
    name: 'role',
    label: 'Role',
    choices: [
      any('Any role'),
      choice('none', 'Users', { role: 'none' }),
      choice('any', 'All admins', { role: 'any' }),
      choice('owner', ROLE_LABELS.owner, { role: 'owner' }),
      choice('admin', ROLE_LABELS.admin, { role: 'admin' }),
      choice('editor', ROLE_LABELS.editor, { role: 'editor' }),
      choice('support', ROLE_LABELS.support, { role: 'support' }),
    ],
  },
  {
    name: 'blocked',
    label: 'Chat',
    choices: [
      any('Blocked or not'),
      choice('yes', 'Blocked', { blocked: 'yes' }),
      choice('no', 'Not blocked', { blocked: 'no' }),
    ],
  },
  {
    name: 'verified',
    label: 'Verified',
    choices: [
      any('Verified or not'),
      choice('yes', 'Verified', { verified: 'yes' }),
      choice('no', 'Not verified', { verified: 'no' }),
    ],
  },
  {
    name: 'seen',
    label: 'Last seen',
    choices: [
      any('At any time'),
      seenWithin('1', 'Since yesterday', 1),
      seenWithin('7', 'In the last 7 days', 7),
      seenWithin('30', 'In the last 30 days', 30),
      unseenFor('not-30', 'Not in the last 30 days', 30),
      unseenFor('not-90', 'Not in the last 90 days', 90),
    ],
  },
];

/** Returns what the server filters by. */
export function toQuery(values: FilterValues): Query {
  return Object.assign(
    {},
    ...FILTERS.map(({ name, choices }) => choices.find(({ value }) => value === values[name])?.query()),
  ) as Query;
}

export const countFilters = (values: FilterValues) =>
  FILTERS.filter(({ name }) => values[name] !== '').length;
