import { getDashboard } from '@cold-open/contract/overview/dashboard.contract';
import { getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';

const REFETCH_MS = 60_000;

export function useDashboard() {
  const dashboard = useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ signal }) => callApi(getDashboard, {}, { signal }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  const { refetch } = dashboard;
  useServerEvent('chat.changed', () => void refetch());
  return dashboard;
}

/** Shares its answer with the generate form. */
export function useEngine() {
  return useQuery({
    queryKey: ['writer', 'current'],
    queryFn: ({ signal }) => callApi(getEngine, {}, { signal }),
  });
}
