import { HEARTBEAT_MS, type ServerEvent } from '@cold-open/contract/http/server-events';
import { type EventStreamListener, openEventStream, type StreamPosition } from './event-stream.ts';
import { electLeader } from './leader-election.ts';

/** How the leader's stream stands. */
type Line = 'opening' | 'up' | 'down' | 'refused';

type TabMessage =
  /** By a tab that follows. `retry`: somebody is looking, so a stream that is down should not wait for its turn. */
  | { type: 'asked'; retry: boolean }
  /** By the leader, all with the position after which they stand. */
  | { type: 'line'; line: Line; askedAt: number; position: string | null }
  | { type: 'ready'; resumed: boolean; askedAt: number; position: string | null }
  | { type: 'event'; event: ServerEvent; position: string | null };

/** A leader that is awake answers at once, even from a hidden tab. */
const ANSWER_LIMIT_MS = 3000;

/**
 * One stream for all tabs of the browser: over HTTP/1.1 it allows six connections to one host, so with a stream per tab
 * the sixth tab would wait forever. One tab reads the stream and passes on what it hears. Where tabs cannot find each
 * other (there are no locks on a plain http address) each has its own.
 */
export function openSharedEventStream(token: string, listener: EventStreamListener): () => void {
  const tabsFindEachOther = Boolean(navigator.locks) && 'BroadcastChannel' in globalThis;
  return tabsFindEachOther ? joinSharedStream(token, listener) : openEventStream(token, listener);
}

function joinSharedStream(token: string, listener: EventStreamListener): () => void {
  const name = `cold-open-events:${token}`;
  const channel = new BroadcastChannel(name);
  const joinedAt = Date.now();
  const place: StreamPosition = { position: null };
  let line: Line = 'opening';
  let askedAt = joinedAt;
  let started = false;
  /** Set while this tab leads. */
  let closeStream: (() => void) | null = null;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: TabMessage) => channel.postMessage(message);
  const tellLine = () => tell({ type: 'line', line, askedAt, position: place.position });

  const openStream = () =>
    openEventStream(
      token,
      {
        onUp: () => listener.onUp(),
        onReady: (ready, since) => {
          line = 'up';
          askedAt = since;
          started = true;
          tell({ type: 'ready', resumed: ready.resumed, askedAt, position: place.position });
          listener.onReady(ready, askedAt);
        },
        onEvent: (event) => {
          tell({ type: 'event', event, position: place.position });
          listener.onEvent(event);
        },
        onDown: () => {
          line = 'down';
          tellLine();
          listener.onDown();
        },
        onRefused: () => {
          line = 'refused';
          tellLine();
          listener.onRefused();
        },
      },
      place,
    );

  const lead = () => {
    line = 'opening';
    closeStream = openStream();
  };

  const answer = (retry: boolean) => {
    if (closeStream === null) return;
    if (retry && line === 'down') {
      closeStream();
      lead();
    }
    tellLine();
  };

  const hearReady = (resumed: boolean, since: number) => {
    line = 'up';
    started = true;
    listener.onUp();
    listener.onReady({ resumed }, Math.max(joinedAt, since));
  };

  const hearLine = (told: Line, since: number, inStep: boolean) => {
    if (told === 'up' && !(started && inStep)) return hearReady(false, since);
    if (told === line) return;
    line = told;
    if (told === 'up') listener.onUp();
    if (told === 'down') listener.onDown();
    if (told === 'refused') listener.onRefused();
  };

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.type === 'asked') return answer(message.retry);
    // One that was deposed in its sleep may still be talking.
    if (closeStream !== null) return;
    clearTimeout(unanswered);
    unanswered = undefined;
    // A tab that slept may have missed something, however whole the leader's own stream is.
    const inStep = message.position === place.position;
    place.position = message.position;
    if (message.type === 'event') listener.onEvent(message.event);
    else if (message.type === 'ready') hearReady(message.resumed && started && inStep, message.askedAt);
    else hearLine(message.line, message.askedAt, inStep);
  };

  const leadership = electLeader(name, {
    onElected: () => {
      clearTimeout(unanswered);
      unanswered = undefined;
      lead();
    },
    onDeposed: () => {
      closeStream?.();
      closeStream = null;
      ask(false);
    },
  });

  const takeOver = () => {
    unanswered = undefined;
    if (document.visibilityState === 'visible') leadership.takeOver();
  };
  const ask = (retry: boolean) => {
    if (closeStream !== null) return;
    tell({ type: 'asked', retry });
    unanswered ??= setTimeout(takeOver, ANSWER_LIMIT_MS);
  };
  const askWhileVisible = () => {
    if (document.visibilityState === 'visible') ask(false);
  };
  const askToRetry = () => {
    if (document.visibilityState === 'visible') ask(true);
  };

  addEventListener('online', askToRetry);
  document.addEventListener('visibilitychange', askToRetry);
  const watch = setInterval(askWhileVisible, HEARTBEAT_MS);
  ask(false);

  return () => {
    clearTimeout(unanswered);
    clearInterval(watch);
    removeEventListener('online', askToRetry);
    document.removeEventListener('visibilitychange', askToRetry);
    leadership.withdraw();
    closeStream?.();
    channel.close();
  };
}
