import {
  type AdminPayment,
  getMoneyReport,
  listPayments,
  MONEY_MESSAGES,
  type PaymentFilter,
  refundPayment,
} from '@cold-open/contract/billing/money.contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import type { MoneyRange } from './money-range.ts';

const PAYMENTS_PER_PAGE = 50;
const MONEY_KEY = ['billing', 'admin', 'money'];

export interface PaymentFilters {
  search: string;
  kind: AdminPayment['kind'] | null;
  status: PaymentFilter;
}

/** No server event reports payments of other users. */
const ALWAYS_STALE = { staleTime: 0 };

export function useMoneyReport({ from, to, by, timeZone }: MoneyRange) {
  const query = { from, to, by, timeZone };
  return useQuery({
    queryKey: [...MONEY_KEY, 'report', query],
    queryFn: ({ signal }) => callApi(getMoneyReport, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE,
  });
}

export function usePayments({ from, to, timeZone }: MoneyRange, { search, kind, status }: PaymentFilters) {
  const query = {
    from,
    to,
    timeZone,
    status,
    limit: PAYMENTS_PER_PAGE,
    ...(search && { search }),
    ...(kind && { kind }),
  };
  return useInfiniteQuery({
    queryKey: [...MONEY_KEY, 'payments', query],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(listPayments, { query: { ...query, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((payment) => [payment._id, payment])).values(),
    ],
    ...ALWAYS_STALE,
  });
}

export function useRefund() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      payment,
      amountCents,
      reason,
    }: {
      payment: AdminPayment;
      amountCents: number;
      reason: string;
    }) =>
      callApi(refundPayment, {
        params: { id: payment._id },
        body: { amountCents, refundedCents: payment.refundedCents, ...(reason.trim() && { reason }) },
      }),
    onSuccess: ({ refund }) => {
      if (refund?.state === 'requested')
        toastSuccess('The payment provider did not respond. The refund is tried again automatically.');
      else toastSuccess('The payment was refunded.');
    },
    onError: (error) => {
      // The dialog shows the errors that an admin can fix.
      if (!(error instanceof ApiError)) toastError(textOf(error, MONEY_MESSAGES.refundFailed));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MONEY_KEY }),
  });
}
