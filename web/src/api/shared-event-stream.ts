import { HEARTBEAT_MS, type ServerEvent } from '@cold-open/contract/http/server-events';
import { type EventStreamListener, openEventStream, type StreamPosition } from './event-stream.ts';
import { electLeader } from './leader-election.ts';

/** The state of the leader's stream. */
type StreamState = 'opening' | 'up' | 'down' | 'refused';

/** Tabs may run different versions of the app, so the names in these messages must not change. */
type TabMessage =
  /** From a follower. `retry`: the tab is visible, so a stream that is down should reconnect now. */
  | { type: 'asked'; retry: boolean }
  /** From the leader, each with the id of the last event up to and including it. */
  | { type: 'line'; line: StreamState; askedAt: number; position: string | null }
  | { type: 'ready'; resumed: boolean; askedAt: number; position: string | null }
  | { type: 'event'; event: ServerEvent; position: string | null };

/** A leader that is not suspended answers immediately, even from a hidden tab. */
const ANSWER_LIMIT_MS = 3000;

/**
 * Shares one stream between all tabs. Over HTTP/1.1 a browser opens at most six connections to a host, so with one stream
 * per tab the sixth tab would wait forever. One tab, the leader, reads the stream and broadcasts what it receives. Where
 * tabs cannot coordinate (locks are unavailable on plain http), each tab opens its own stream.
 */
export function openSharedEventStream(token: string, listener: EventStreamListener): () => void {
  const canCoordinate = Boolean(navigator.locks) && 'BroadcastChannel' in globalThis;
  return canCoordinate ? joinSharedStream(token, listener) : openEventStream(token, listener);
}

function joinSharedStream(token: string, listener: EventStreamListener): () => void {
  const name = `cold-open-events:${token}`;
  const channel = new BroadcastChannel(name);
  const joinedAt = Date.now();
  const position: StreamPosition = { lastEventId: null };
  let state: StreamState = 'opening';
  let connectedAt = joinedAt;
  let started = false;
  /** Set while this tab leads. */
  let closeStream: (() => void) | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: TabMessage) => channel.postMessage(message);
  const sendState = () =>
    send({ type: 'line', line: state, askedAt: connectedAt, position: position.lastEventId });

  const openStream = () =>
    openEventStream(
      token,
      {
        onUp: () => listener.onUp(),
        onReady: (ready, since) => {
          state = 'up';
          connectedAt = since;
          started = true;
          send({
            type: 'ready',
            resumed: ready.resumed,
            askedAt: connectedAt,
            position: position.lastEventId,
          });
          listener.onReady(ready, connectedAt);
        },
        onEvent: (event) => {
          send({ type: 'event', event, position: position.lastEventId });
          listener.onEvent(event);
        },
        onDown: () => {
          state = 'down';
          sendState();
          listener.onDown();
        },
        onRejected: () => {
          state = 'refused';
          sendState();
          listener.onRejected();
        },
      },
      position,
    );

  const lead = () => {
    state = 'opening';
    closeStream = openStream();
  };

  const answer = (retry: boolean) => {
    if (closeStream === null) return;
    if (retry && state === 'down') {
      closeStream();
      lead();
    }
    sendState();
  };

  const onReady = (resumed: boolean, since: number) => {
    state = 'up';
    started = true;
    listener.onUp();
    listener.onReady({ resumed }, Math.max(joinedAt, since));
  };

  const onState = (leaderState: StreamState, since: number, inSync: boolean) => {
    if (leaderState === 'up' && !(started && inSync)) return onReady(false, since);
    if (leaderState === state) return;
    state = leaderState;
    if (state === 'up') listener.onUp();
    if (state === 'down') listener.onDown();
    if (state === 'refused') listener.onRejected();
  };

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.type === 'asked') return answer(message.retry);
    // A leader that was deposed while suspended may still send.
    if (closeStream !== null) return;
    clearTimeout(answerTimer);
    answerTimer = undefined;
    // A tab that was suspended may have missed an event, even if the leader missed none.
    const inSync = message.position === position.lastEventId;
    position.lastEventId = message.position;
    if (message.type === 'event') listener.onEvent(message.event);
    else if (message.type === 'ready') onReady(message.resumed && started && inSync, message.askedAt);
    else onState(message.line, message.askedAt, inSync);
  };

  const election = electLeader(name, {
    onElected: () => {
      clearTimeout(answerTimer);
      answerTimer = undefined;
      lead();
    },
    onDeposed: () => {
      closeStream?.();
      closeStream = null;
      ask(false);
    },
  });

  const takeOver = () => {
    answerTimer = undefined;
    if (document.visibilityState === 'visible') election.takeOver();
  };
  const ask = (retry: boolean) => {
    if (closeStream !== null) return;
    send({ type: 'asked', retry });
    answerTimer ??= setTimeout(takeOver, ANSWER_LIMIT_MS);
  };
  const askWhileVisible = () => {
    if (document.visibilityState === 'visible') ask(false);
  };
  const askToRetry = () => {
    if (document.visibilityState === 'visible') ask(true);
  };

  addEventListener('online', askToRetry);
  document.addEventListener('visibilitychange', askToRetry);
  const checkTimer = setInterval(askWhileVisible, HEARTBEAT_MS);
  ask(false);

  return () => {
    clearTimeout(answerTimer);
    clearInterval(checkTimer);
    removeEventListener('online', askToRetry);
    document.removeEventListener('visibilitychange', askToRetry);
    election.leave();
    closeStream?.();
    channel.close();
  };
}
