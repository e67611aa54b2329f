import {
  type Announcement,
  dismissAnnouncement,
  listAnnouncements,
} from '@cold-open/contract/announcements/announcements.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';

const CURRENT_KEY = ['announcements', 'current'];
/** Spreads out the requests of all open pages, which are notified of a change at the same moment. */
const MAX_DELAY_MS = 1500;
/** A longer timer would overflow. The list is loaded again long before. */
const MAX_TIMER_MS = 24 * 3_600_000;

const current = {
  queryKey: CURRENT_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listAnnouncements, {}, { signal }),
  // A page that missed the event finds out when it is shown again.
  staleTime: 60_000,
};

/** What to show now. Loads the list again when an announcement is published, and when one begins or ends. */
export function useAnnouncements(): { announcements: readonly Announcement[]; isReady: boolean } {
  const queryClient = useQueryClient();
  const { data, failureCount } = useQuery(current);
  useServerEvent('announcement.changed', () => {
    setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: CURRENT_KEY }),
      Math.random() * MAX_DELAY_MS,
    );
  });
  const changesAt = data?.changesAt ?? null;
  useEffect(() => {
    if (changesAt === null) return;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: CURRENT_KEY }),
      Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0) + Math.random() * MAX_DELAY_MS, MAX_TIMER_MS),
    );
    return () => clearTimeout(timer);
  }, [changesAt, queryClient]);
  return { announcements: data?.announcements ?? [], isReady: data !== undefined || failureCount > 0 };
}

/** Hides it immediately. If the request fails, it is shown again after the next load. */
export function useDismiss() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(dismissAnnouncement, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: CURRENT_KEY });
      queryClient.setQueryData<Awaited<ReturnType<typeof current.queryFn>>>(
        CURRENT_KEY,
        (list) => list && { ...list, announcements: list.announcements.filter(({ _id }) => _id !== id) },
      );
    },
  });
}
