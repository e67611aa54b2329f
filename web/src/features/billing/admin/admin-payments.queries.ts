import {
  getPaymentComparison,
  listPaymentEvents,
  type PaymentEvent,
  replayPaymentEvent,
} from '@cold-open/contract/billing/admin-payments.contract';
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage, type Page } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

export type EventFilter = 'all' | 'failed';

const EVENTS_PER_PAGE = 100;
const LISTS_KEY = ['billing', 'admin', 'events'];
const REPLAY_KEY = ['billing', 'admin', 'replay'];

/** Changes once a day, without a server event. */
export function usePaymentComparison() {
  return useQuery({
    queryKey: ['billing', 'admin', 'comparison'],
    queryFn: ({ signal }) => callApi(getPaymentComparison, {}, { signal }),
    staleTime: 0,
  });
}

export function usePaymentEvents(status: EventFilter) {
  return useInfiniteQuery({
    queryKey: [...LISTS_KEY, status],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listPaymentEvents,
        { query: { limit: EVENTS_PER_PAGE, status, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((event) => [event._id, event])).values(),
    ],
    // No server event reports new payment events.
    staleTime: 0,
  });
}

/** The row shows the outcome and stays in place, even in the list of failed events. */
export function useReplay() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: REPLAY_KEY,
    mutationFn: ({ _id }: PaymentEvent) => callApi(replayPaymentEvent, { params: { id: _id } }),
    onSuccess: (replayed) => {
      queryClient.setQueriesData<InfiniteData<Page<PaymentEvent[]>>>(
        { queryKey: LISTS_KEY },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((event) => (event._id === replayed._id ? replayed : event)),
            })),
          },
      );
      showOutcome(replayed);
    },
    onError: (error) => toastError(textOf(error, 'The event could not be replayed.')),
  });
  const busyIds = useMutationState({
    filters: { mutationKey: REPLAY_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as PaymentEvent)._id,
  });
  return {
    busyIds,
    replay: (event: PaymentEvent) => {
      if (!busyIds.includes(event._id)) mutate(event);
    },
  };
}

function showOutcome({ status, error }: PaymentEvent): void {
  if (status === 'applied') toastSuccess('The event was applied.');
  else if (status === 'ignored') toastSuccess('This event needs no action.');
  else if (status === 'received') toastSuccess('The event will be applied shortly.');
  else toastError(error ? `The event failed again: ${error}` : 'The event failed again.');
}
