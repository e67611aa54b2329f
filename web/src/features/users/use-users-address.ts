import { type UserSort, userQuery } from '@cold-open/contract/users/users.contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SortOrder } from './user-columns.ts';

/** Which users are listed, and in which order. */
export interface UsersView {
  search: string;
  sort: UserSort;
  order: SortOrder;
}

const { sort: SORT, order: ORDER } = userQuery.shape;
export const MAX_SEARCH_LENGTH = 200;
const DEFAULT_VIEW: UsersView = { search: '', sort: SORT.parse(undefined), order: ORDER.parse(undefined) };

/** The view is kept in the URL, so that a reload or the Back button restores it. */
export function useUsersAddress() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const change = (changed: Partial<UsersView>) =>
    setParams(paramsOf({ ...view, ...changed }), { replace: true, preventScrollReset: true });
  return { view, change };
}

/** Invalid values in the URL are ignored. */
function viewOf(params: URLSearchParams): UsersView {
  const sort = SORT.safeParse(params.get('sort') ?? undefined);
  const order = ORDER.safeParse(params.get('order') ?? undefined);
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: sort.data ?? DEFAULT_VIEW.sort,
    order: order.data ?? DEFAULT_VIEW.order,
  };
}

function paramsOf(view: UsersView): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of ['search', 'sort', 'order'] as const) {
    if (view[key] !== DEFAULT_VIEW[key]) params.set(key, view[key]);
  }
  return params;
}
