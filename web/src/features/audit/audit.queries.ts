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
  /** Part of the name of what was changed. */
  subject: string | null;
  /** The first and the last day, as YYYY-MM-DD. */
  from: string | null;
  to: string | null;
}

const ENTRIES_PER_PAGE = 50;

/** The beginning of the day in this browser's time zone, or of the day after. */
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
