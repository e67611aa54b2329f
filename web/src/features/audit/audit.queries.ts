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
  /** The id of the user whose account was changed. */
  concerning: string | null;
  /** A part of the changed item's name. */
  subject: string | null;
  /** The first and the last day, as YYYY-MM-DD. */
  from: string | null;
  to: string | null;
}

const ENTRIES_PER_PAGE = 50;

/** Returns when the day, or a later one, starts in this browser's time zone. */
function startOfDay(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

export function useAuditEntries({ action, actorId, concerning, subject, from, to }: AuditFilters) {
  return useInfiniteQuery({
    queryKey: ['audit', action, actorId, concerning, subject, from, to],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listAuditEntries,
        {
          query: {
            limit: ENTRIES_PER_PAGE,
            action: action ?? undefined,
            actorId: actorId ?? undefined,
            concerning: concerning ?? undefined,
            subject: subject ?? undefined,
            from: from === null ? undefined : startOfDay(from),
            before: to === null ? undefined : startOfDay(to, 1),
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    // No event reports other admins' actions.
    staleTime: 0,
  });
}

export function useAuditActors() {
  return useQuery({
    queryKey: ['audit', 'actors'],
    queryFn: ({ signal }) => callApi(listAuditActors, {}, { signal }),
  });
}
