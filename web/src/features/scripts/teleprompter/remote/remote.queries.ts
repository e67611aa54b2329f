import { SECOND_MS } from '@cold-open/contract/durations';
import { getRemote, sendRemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote.contract';
import type { RemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote-commands';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';

/** The phone has no account and therefore no event stream. */
const POLL_MS = 2 * SECOND_MS;
/** By then the teleprompter has reported what a command changed. */
const AFTER_COMMAND_MS = 500;

const remoteQuery = (token: string) =>
  queryOptions({
    queryKey: ['remote', token],
    queryFn: ({ signal }) => callApi(getRemote, { params: { token } }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? 5 * POLL_MS : POLL_MS),
    refetchOnWindowFocus: 'always',
  });

export const useRemoteState = (token: string) => useQuery(remoteQuery(token));

/** Sends commands in the order of the taps. */
export function useSendCommand(token: string) {
  const queryClient = useQueryClient();
  const queue = useRef(Promise.resolve());
  const [problem, setProblem] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(command: RemoteCommand) {
    queue.current = queue.current.then(async () => {
      try {
        await callApi(sendRemoteCommand, { params: { token }, body: { command } });
        setProblem(null);
      } catch (error) {
        setProblem(error);
      }
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => void queryClient.invalidateQueries(remoteQuery(token)),
        AFTER_COMMAND_MS,
      );
    });
  }

  const join = useEffectEvent(() => send('join'));
  useEffect(() => join(), []);
  return { send, problem };
}
