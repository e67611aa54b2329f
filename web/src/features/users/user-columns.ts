import type { UserSort } from '@cold-open/contract/users/users.contract';

export type SortOrder = 'asc' | 'desc';

interface UserColumn {
  sort: UserSort;
  label: string;
  /** Right-aligned. */
  numeric?: boolean;
  /** The order after a first click on the head. */
  firstOrder: SortOrder;
  orders: Record<SortOrder, string>;
}

const LETTERS = { asc: 'A to Z', desc: 'Z to A' };
const DAYS = { asc: 'oldest first', desc: 'newest first' };

/** The specified columns. The Actions column follows them. */
export const USER_COLUMNS: readonly UserColumn[] = [
  { sort: 'name', label: 'Name', firstOrder: 'asc', orders: LETTERS },
  { sort: 'email', label: 'Email', firstOrder: 'asc', orders: LETTERS },
  {
    sort: 'subscriptionStatus',
    label: 'Subscription',
    firstOrder: 'asc',
    orders: { asc: 'active first', desc: 'inactive first' },
  },
  {
    sort: 'tokens',
    label: 'Token Balance',
    numeric: true,
    firstOrder: 'asc',
    orders: { asc: 'lowest first', desc: 'highest first' },
  },
  { sort: 'createdAt', label: 'Created At', firstOrder: 'desc', orders: DAYS },
  { sort: 'planActivatedAt', label: 'Plan Activated', firstOrder: 'desc', orders: DAYS },
  { sort: 'planDeactivatedAt', label: 'Plan Deactivated', firstOrder: 'desc', orders: DAYS },
];
