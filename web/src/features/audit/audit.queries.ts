import {
  type AuditAction,
  listAuditActors,
  listAuditEntries,
} from '@cold-open/contract/audit/audit.contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callApiPage } from '../../api/call-api.ts';

export interface AuditFilters {
  action: AuditAction | null;
  actorId: string | null;
  /** The id of the user whom the actions changed. */
  concerning: string | null;
}

const ENTRIES_PER_PAGE = 50;

export function useAuditEntries({ action, actorId, concerning }: AuditFilters) {
  return useInfiniteQuery({
    queryKey: ['audit', action, actorId, concerning],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listAuditEntries,
        {
          query: {
            limit: ENTRIES_PER_PAGE,
            action: action ?? undefined,
            actorId: actorId ?? undefined,
            concerning: concerning ?? undefined,
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    // No event reports the actions of other admins.
    staleTime: 0,
  });
}

export function useAuditActors() {
  return useQuery({
    queryKey: ['audit', 'actors'],
    queryFn: ({ signal }) => callApi(listAuditActors, {}, { signal }),
  });
}
