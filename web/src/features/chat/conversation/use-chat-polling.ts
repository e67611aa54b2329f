import { useStreamDownSince } from '../../../api/server-events.tsx';

export const CHAT_POLL_MS = 10_000;

/** Returns a `refetchInterval` that polls while the event stream is down or after a failed fetch. */
export function useChatPolling(): (query: { state: { status: string } }) => number | false {
  const isDown = useStreamDownSince() !== null;
  return ({ state }) => (isDown || state.status === 'error' ? CHAT_POLL_MS : false);
}
