import type { ServerEvent, ServerEventType } from '@cold-open/contract/http/server-events';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useToken } from './session.ts';

type EventOf<Type extends ServerEventType> = Extract<ServerEvent, { type: Type }>;

interface ServerEvents {
  listeners: Set<(event: ServerEvent) => void>;
  /** Since when the stream has been down, in milliseconds since 1970; null while it is up or nobody is signed in. */
  downSince: number | null;
}

const ServerEventsContext = createContext<ServerEvents>({ listeners: new Set(), downSince: null });

/** The one connection of this tab: opened by a session, closed with it. */
export function ServerEventsProvider({ children }: { children: ReactNode }) {
  const token = useToken();
  const queryClient = useQueryClient();
  const [listeners] = useState<ServerEvents['listeners']>(() => new Set());
  const [downSince, setDownSince] = useState<number | null>(null);

  useEffect(() => {
    if (token === null) return;
    let unmounted = false;
    let close = () => {};
    // Loaded on its own, since a visitor who is not signed in has no use for it.
    import('./event-stream.ts').then(
      ({ openEventStream }) => {
        if (unmounted) return;
        close = openEventStream(token, {
          onEvent: (event) => {
            for (const listener of listeners) listener(event);
          },
          onReady: ({ resumed }) => {
            if (!resumed) void queryClient.invalidateQueries();
          },
          onUp: () => setDownSince(null),
          onDown: () => setDownSince((since) => since ?? Date.now()),
          // The calls that the page makes are refused just so, and each knows best how to tell.
          onRefused: () => void queryClient.invalidateQueries(),
        });
      },
      () => setDownSince(Date.now()),
    );
    return () => {
      unmounted = true;
      close();
      setDownSince(null);
    };
  }, [token, queryClient, listeners]);

  return <ServerEventsContext value={{ listeners, downSince }}>{children}</ServerEventsContext>;
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
