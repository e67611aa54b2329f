import {
  DEFAULT_USER_ORDER,
  USER_SORTS,
  type UserFilters,
  type UserSort,
} from '@cold-open/contract/users/users.contract';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMergedChanges } from '../../ui/use-merged-changes.ts';
import type { SortOrder } from './user-columns.ts';
import { FILTERS, type FilterName, type FilterValues, NO_FILTERS, toQuery } from './user-filter-choices.ts';

/** The filters and the order of the list, and what is open. */
export interface UsersView extends FilterValues {
  search: string;
  sort: UserSort;
  order: SortOrder;
  /** The id of the selected user, whose panel is open. */
  user: string;
  /** `add` while the form to add a user is open. */
  form: '' | 'add';
}

export type UsersSorting = Pick<UsersView, 'sort' | 'order'>;

const ORDERS = ['asc', 'desc'] as const;
export const MAX_SEARCH_LENGTH = 200;
const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DEFAULT_VIEW: UsersView = {
  search: '',
  ...NO_FILTERS,
  ...DEFAULT_USER_ORDER,
  user: '',
  form: '',
};

/**
 * The view is kept in the URL, so that a reload, a link or the Back button restores it. `change` never changes, so that memoized
 * parts of the page are not rendered again.
 */
export function useUsersAddress() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const merge = useMergedChanges(view);
  const change = useCallbackRef((changed: Partial<UsersView>) => {
    // The Back button closes a panel, which covers the page on a phone.
    const opensPanel = view.user === '' && Boolean(changed.user);
    setParams(paramsOf(merge(changed)), { replace: !opensPanel, preventScrollReset: true });
  });
  return { view, change };
}

/** Returns the part of the view that the server filters by. */
export function filtersOf(view: UsersView): UserFilters {
  return { ...(view.search !== '' && { search: view.search }), ...toQuery(view) };
}

/** Invalid values in the URL are ignored. */
export function viewOf(params: URLSearchParams): UsersView {
  const user = params.get('user') ?? '';
  const filters = { ...NO_FILTERS };
  for (const { name, choices } of FILTERS) {
    const value = params.get(name) ?? '';
    if (choices.some((choice) => choice.value === value)) filters[name] = value;
  }
  return {
    ...filters,
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: USER_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_VIEW.sort,
    order: ORDERS.find((order) => order === params.get('order')) ?? DEFAULT_VIEW.order,
    user: USER_ID.test(user) ? user : '',
    form: params.get('form') === 'add' ? 'add' : '',
  };
}

const FILTER_NAMES: readonly FilterName[] = FILTERS.map(({ name }) => name);

function paramsOf(view: UsersView): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of ['search', ...FILTER_NAMES, 'sort', 'order', 'user', 'form'] as const) {
    if (view[key] !== DEFAULT_VIEW[key]) params.set(key, view[key]);
  }
  return params;
}
