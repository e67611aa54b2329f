import type { ServerEvent, ServerEventType } from '@cold-open/contract/http/server-events';
import { type Query, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { loadWithRetry } from './load-with-retry.ts';
import { useToken } from './session.ts';

type EventOf<Type extends ServerEventType> = Extract<ServerEvent, { type: Type }>;

interface ServerEvents {
  listeners: Set<(event: ServerEvent) => void>;
  /** When the stream went down, in milliseconds since 1970; null while it is up or nobody is signed in. */
  downSince: number | null;
}

// A separate chunk: visitors who are not signed in do not need it.
const loadEventStream = () => import('./shared-event-stream.ts');

const ServerEventsContext = createContext<ServerEvents>({ listeners: new Set(), downSince: null });

/** Keeps the event stream open while there is a session. */
export function ServerEventsProvider({ children }: { children: ReactNode }) {
  const token = useToken();
  const queryClient = useQueryClient();
  const [listeners] = useState<ServerEvents['listeners']>(() => new Set());
  const [downSince, setDownSince] = useState<number | null>(null);

  // A layout effect runs before the pages' effects, so the stream is requested before they start their queries.
  useLayoutEffect(() => {
    if (token === null) return;
    const queriesBefore = new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }));
    let isFirst = true;
    let close = () => {};

    const refetch = (connectedAt: number) => {
      const predicate = isFirst
        ? (query: Query) => mayBeStale(query, connectedAt, queriesBefore)
        : () => true;
      isFirst = false;
      void queryClient.invalidateQueries({ predicate });
    };
    const stopLoading = loadWithRetry(loadEventStream, {
      onLoaded: ({ openSharedEventStream }) => {
        close = openSharedEventStream(token, {
          onEvent: (event) => {
            for (const listener of listeners) listener(event);
          },
          onReady: ({ resumed }, connectedAt) => {
            if (!resumed) refetch(connectedAt);
          },
          onUp: () => setDownSince(null),
          onDown: () => setDownSince((since) => since ?? Date.now()),
          // The refetched queries are rejected too, and each reports it.
          onRejected: () => void queryClient.invalidateQueries(),
        });
      },
      onFailed: () => setDownSince((since) => since ?? Date.now()),
    });
    return () => {
      stopLoading();
      close();
      setDownSince(null);
    };
  }, [token, queryClient, listeners]);

  return <ServerEventsContext value={{ listeners, downSince }}>{children}</ServerEventsContext>;
}

/**
 * The first connection reports nothing that happened before it was requested. Data that was fetched since then, or is
 * being fetched, is up to date.
 */
function mayBeStale(query: Query, connectedAt: number, queriesBefore: ReadonlySet<Query>): boolean {
  const isFetching = query.state.fetchStatus === 'fetching' && !queriesBefore.has(query);
  return !isFetching && query.state.dataUpdatedAt < connectedAt;
}

export function useServerEvent<Type extends ServerEventType>(
  type: Type,
  handler: (event: EventOf<Type>) => void,
): void {
  const { listeners } = useContext(ServerEventsContext);
  const handle = useEffectEvent((event: ServerEvent) => {
    if (event.type === type) handler(event as EventOf<Type>);
  });
  useEffect(() => {
    const listener = (event: ServerEvent) => handle(event);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listeners]);
}

export function useStreamDownSince(): number | null {
  return useContext(ServerEventsContext).downSince;
}
