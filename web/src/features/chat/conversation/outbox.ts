import { isRefusal, textOf } from '../../../api/api-error.ts';
import { currentUserId } from '../../../api/session.ts';
import { persistentStorage } from '../../../api/storage.ts';
import { outboxKey } from '../../../api/user-storage.ts';

export interface OutgoingMessage {
  /** The server stores the same one once, however often it is sent. */
  clientId: string;
  content: string;
  writtenAt: string;
  /** Whom it is for, where one person writes to several. */
  to: string | null;
  /**
   * `sending`: under way, or its turn comes. `unreachable`: nobody took it; it goes on by itself when somebody does.
   * `refused`: not taken as it stands, so only its writer can send it again.
   */
  state: 'sending' | 'unreachable' | 'refused';
  /** What the server said when it refused. */
  refusal: string;
}

export type Deliver = (message: OutgoingMessage) => Promise<unknown>;

/** Whoever has not answered by then is not going to: the line fell silent, or the computer slept. */
export const SEND_LIMIT_MS = 20_000;

const REFUSED_TEXT = 'This message was not accepted.';
/** The session ended, or there was too much at once: neither is about the message. */
const PASSING_STATUSES: readonly number[] = [401, 408, 429];

/**
 * Messages on their way, one after another. They stand in the browser's storage until the server has them, so that
 * neither a reload nor a crash loses one; all tabs of the person share them.
 */
export function createOutbox({ name, userId, deliver }: { name: string; userId: string; deliver: Deliver }) {
  const key = outboxKey(name, userId);
  const listeners = new Set<() => void>();
  let known: { text: string | null; messages: readonly OutgoingMessage[] } = { text: null, messages: [] };
  let isRunning = false;

  const messages = () => {
    const text = persistentStorage.getItem(key);
    if (text !== known.text) known = { text, messages: parsed(text) };
    return known.messages;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const keep = (kept: readonly OutgoingMessage[]) => {
    if (kept.length > 0) persistentStorage.setItem(key, JSON.stringify(kept));
    else persistentStorage.removeItem(key);
    tell();
  };
  const remove = (clientIds: ReadonlySet<string | null>) => {
    const rest = messages().filter(({ clientId }) => !clientIds.has(clientId));
    if (rest.length < messages().length) keep(rest);
  };
  const waiting = () => messages().map((message) => onItsWay(message, 'unreachable'));

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = nextOf(messages()); next !== undefined; next = nextOf(messages())) {
        if (currentUserId() !== userId) return;
        const { clientId } = next;
        try {
          await deliver(next);
          remove(new Set([clientId]));
        } catch (error) {
          const isFinal = isRefusal(error) && !PASSING_STATUSES.includes(error.status);
          keep(messages().map((message) => notTaken(message, clientId, isFinal ? error : null)));
          if (!isFinal) return;
        }
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    messages,

    add(content: string, to: string | null = null) {
      const message = { clientId: crypto.randomUUID(), content, to, refusal: '' };
      // Those that wait for the line go first.
      keep([...waiting(), { ...message, writtenAt: new Date().toISOString(), state: 'sending' }]);
      void run();
    },

    /** Whatever nobody took is sent again, also what a tab left behind that is no longer there. */
    resume() {
      if (messages().some(({ state }) => state === 'unreachable')) keep(waiting());
      void run();
    },

    /** In order: with one that waits for the line go all that do. */
    retry(clientId: string) {
      keep(
        waiting().map((message) => (message.clientId === clientId ? onItsWay(message, 'refused') : message)),
      );
      void run();
    },

    discard: (clientId: string) => remove(new Set([clientId])),

    /** What the server lists has arrived, whether or not its answer did. */
    settle(stored: readonly { clientId: string | null }[]) {
      remove(new Set(stored.map(({ clientId }) => clientId)));
    },

    subscribe(listener: () => void): () => void {
      const hearOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', hearOtherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', hearOtherTab);
      };
    },
  };
}

function nextOf(messages: readonly OutgoingMessage[]): OutgoingMessage | undefined {
  return messages.find(({ state }) => state === 'sending');
}

function onItsWay(message: OutgoingMessage, from: OutgoingMessage['state']): OutgoingMessage {
  return message.state === from ? { ...message, state: 'sending', refusal: '' } : message;
}

/** A refusal concerns the one message; when nobody answers, those behind it wait too. */
function notTaken(message: OutgoingMessage, clientId: string, refusal: unknown): OutgoingMessage {
  if (refusal === null) return message.state === 'sending' ? { ...message, state: 'unreachable' } : message;
  if (message.clientId !== clientId) return message;
  return { ...message, state: 'refused', refusal: textOf(refusal, REFUSED_TEXT) };
}

/** An older version of the app may have kept something else. */
function parsed(text: string | null): OutgoingMessage[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(kept: Partial<Record<keyof OutgoingMessage, unknown>> | null): boolean {
  return (
    typeof kept?.clientId === 'string' && typeof kept.content === 'string' && typeof kept.state === 'string'
  );
}
