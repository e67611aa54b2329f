import type { Registration } from '@cold-open/contract/account/account.contract';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { listUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { addUserNote, deleteUserNote, listUserNotes } from '@cold-open/contract/users/user-notes.contract';
import {
  countUsers,
  createUser,
  exportUsers,
  getUser,
  listUsers,
} from '@cold-open/contract/users/users.contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { callApi, callApiForFile, callApiList, callApiPage, type Page } from '../../api/call-api.ts';
import { prefetch } from '../../api/prefetch.ts';
import { saveFile } from '../../api/save-file.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { filtersOf, type UsersView, viewOf } from './use-users-address.ts';

const USERS_PER_PAGE = 100;
const TOKEN_ENTRIES_PER_PAGE = 20;
const NOTES_PER_PAGE = 20;

const ALL_KEY = ['account', 'admin', 'users'];
const LISTS_KEY = [...ALL_KEY, 'list'];
const userKey = (id: string) => [...ALL_KEY, 'one', id];
const detailsKey = (id: string) => [...userKey(id), 'details'];

type UserDetailsReply = Awaited<ReturnType<typeof callApi<typeof getUser>>>;
type UserPages = InfiniteData<Page<AdminUser[]>, string | null>;

const usersQuery = (view: UsersView) => {
  const { sort, order } = view;
  const filters = filtersOf(view);
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, { ...filters, sort, order }],
    queryFn: ({ pageParam, signal }) =>
      callApiList(
        listUsers,
        {
          query: {
            limit: USERS_PER_PAGE,
            ...filters,
            sort,
            order,
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export function useUsers(view: UsersView) {
  return useInfiniteQuery({
    ...usersQuery(view),
    select: usersOf,
    placeholderData: keepPreviousData,
  });
}

/** A constant, because react-query calls a new function again and compares all users. */
const usersOf = ({ pages }: UserPages) => withoutDuplicates(pages.flatMap(({ items }) => items));

/** Fetches the list that an address with these parameters shows. */
export function prefetchUsers(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const options = usersQuery(viewOf(search));
  return prefetch(queryClient, options.queryKey, () => queryClient.prefetchInfiniteQuery(options));
}

export function useUserCount(view: UsersView) {
  const query = filtersOf(view);
  return useQuery({
    queryKey: [...ALL_KEY, 'count', query],
    queryFn: ({ signal }) => callApi(countUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useExportUsers() {
  return useMutation({
    mutationFn: async (view: UsersView) =>
      saveFile(await callApiForFile(exportUsers, { body: filtersOf(view) })),
    onError: (error) => toastError(textOf(error, 'The users could not be exported.')),
  });
}

/** A user whose position changed between two page requests is on both pages. */
function withoutDuplicates(users: readonly AdminUser[]): AdminUser[] {
  return [...new Map(users.map((user) => [user._id, user])).values()];
}

export function useUser(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    enabled: id !== '',
    queryKey: detailsKey(id),
    queryFn: async ({ signal }) => {
      const reply = await callApi(getUser, { params: { id } }, { signal });
      updateInLists(queryClient, reply.user);
      return reply;
    },
  });
}

export function useUserTokens(id: string) {
  return useInfiniteQuery({
    queryKey: [...userKey(id), 'tokens'],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listUserTokens,
        { params: { id }, query: { limit: TOKEN_ENTRIES_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

const notesKey = (id: string) => [...userKey(id), 'notes'];

export function useUserNotes(id: string) {
  return useInfiniteQuery({
    queryKey: notesKey(id),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listUserNotes,
        { params: { id }, query: { limit: NOTES_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

export function useAddNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => callApi(addUserNote, { params: { id }, body: { content } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesKey(id) }),
    onError: (error) => toastError(textOf(error, 'The note could not be saved.')),
  });
}

export function useDeleteNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => callApi(deleteUserNote, { params: { id, noteId } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return queryClient.invalidateQueries({ queryKey: notesKey(id) });
    },
    onError: (error) => toastError(textOf(error, 'The note could not be deleted.')),
  });
}

export function useAddUser() {
  const queryClient = useQueryClient();
  return async (body: Registration) => {
    const user = await callApi(createUser, { body });
    invalidateUsers(queryClient);
    return user;
  };
}

/** Shows the changed user immediately, before the refetch. */
export function updateUser(queryClient: QueryClient, user: AdminUser): void {
  updateInLists(queryClient, user);
  queryClient.setQueryData<UserDetailsReply>(
    detailsKey(user._id),
    (details) => details && { ...details, user },
  );
}

function updateInLists(queryClient: QueryClient, user: AdminUser): void {
  updateRows(queryClient, (rows) => rows.map((row) => (row._id === user._id ? user : row)));
}

export function removeUser(queryClient: QueryClient, id: string): void {
  updateRows(queryClient, (rows) => rows.filter(({ _id }) => _id !== id));
  // Otherwise the details would be fetched again before the panel closes.
  queryClient.removeQueries({ queryKey: userKey(id) });
}

export function invalidateUsers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ALL_KEY });
}

function updateRows(queryClient: QueryClient, change: (rows: AdminUser[]) => AdminUser[]): void {
  queryClient.setQueriesData<UserPages>(
    { queryKey: LISTS_KEY },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
