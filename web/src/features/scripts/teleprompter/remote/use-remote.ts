import { SECOND_MS } from '@cold-open/contract/durations';
import {
  endRemote,
  openRemote,
  reportTeleprompter,
  type TeleprompterState,
} from '@cold-open/contract/scripts/teleprompter/remote.contract';
import type { RemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote-commands';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { useServerEvent } from '../../../../api/server-events.tsx';
import { type OpenRemote, readRemote, storeRemote } from './stored-remote.ts';

/** Moving a slider quickly causes only one report. */
const REPORT_DELAY_MS = 150;
/** More often than the link requires, because browsers slow down hidden tabs. */
const HEARTBEAT_MS = 30 * SECOND_MS;

export interface Remote {
  open: OpenRemote | null;
  /** A phone has opened the link. */
  isJoined: boolean;
  problem: unknown;
  start: () => void;
  end: () => void;
}

/** The link with which a phone controls this page: receives its commands, and reports what is shown. */
export function useRemote(
  scriptId: string,
  {
    state,
    onCommand,
    onJoin,
  }: { state: () => TeleprompterState; onCommand: (command: RemoteCommand) => void; onJoin: () => void },
  /** Changes whenever there is something to report. */
  reportKey: string,
): Remote {
  const [open, setOpen] = useState(() => readRemote(scriptId));
  const [isJoined, setJoined] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [received, setReceived] = useState(0);
  const lastNumber = useRef(0);
  const reported = useRef<string | null>(null);
  const id = open?.id ?? null;

  function forget() {
    storeRemote(scriptId, null);
    setOpen(null);
    setJoined(false);
    lastNumber.current = 0;
    reported.current = null;
  }

  async function start() {
    setProblem(null);
    try {
      const { remote } = await callApi(openRemote, { params: { id: scriptId } });
      const opened = { id: remote._id, token: remote.token };
      storeRemote(scriptId, opened);
      setOpen(opened);
    } catch (error) {
      setProblem(error);
    }
  }

  function end() {
    if (id === null) return;
    forget();
    // Without it, the link ends on its own after some minutes.
    callApi(endRemote, { params: { id } }).catch(() => {});
  }

  const report = useEffectEvent(() => {
    if (id === null) return;
    callApi(reportTeleprompter, { params: { id }, body: state() }).catch((error: unknown) => {
      const isEnded = error instanceof ApiError && (error.status === 410 || error.status === 404);
      // A lost connection does not end it. A late answer about the previous link does not end the new one.
      if (isEnded && readRemote(scriptId)?.id === id) forget();
    });
  });

  useServerEvent('teleprompter.command', ({ remoteId, number, command }) => {
    if (remoteId !== id || number <= lastNumber.current) return;
    lastNumber.current = number;
    if (command !== 'join') onCommand(command);
    if (!isJoined) {
      setJoined(true);
      onJoin();
    }
    setReceived(number);
  });

  const key = `${reportKey} ${received}`;
  useEffect(() => {
    if (id === null || reported.current === key) return;
    const timer = setTimeout(() => {
      reported.current = key;
      report();
    }, REPORT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, key]);

  useEffect(() => {
    if (id === null) return;
    const timer = setInterval(() => report(), HEARTBEAT_MS);
    return () => clearInterval(timer);
  }, [id]);

  const leave = useEffectEvent(end);
  useEffect(() => () => leave(), []);

  return { open, isJoined, problem, start: () => void start(), end };
}
