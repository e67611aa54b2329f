import { useStreamDownSince } from '../../../api/server-events.tsx';

export const CHAT_POLL_MS = 10_000;

/** For `refetchInterval`: what the events cannot tell, or what failed to be read when they did, is asked for. */
export function useChatPolling(): (query: { state: { status: string } }) => number | false {
  const isDown = useStreamDownSince() !== null;
  return ({ state }) => (isDown || state.status === 'error' ? CHAT_POLL_MS : false);
}
