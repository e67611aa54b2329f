import { isRejection, textOf } from '../../../api/api-error.ts';
import { currentUserId } from '../../../api/session.ts';
import { persistentStorage } from '../../../api/storage.ts';
import { outboxKey } from '../../../api/user-storage.ts';

export interface OutgoingMessage {
  /** The server stores only one message for each clientId, no matter how often it is sent. */
  clientId: string;
  content: string;
  writtenAt: string;
  /** The recipient, for a sender with several conversations. */
  to: string | null;
  /** When the newest message that the sender saw was sent. Null once the sender knows that there are newer ones. */
  newestSeen?: string | null;
  /**
   * `sending`: in flight or queued. `unreachable`: the server did not respond, and it is retried
   * automatically. `refused`: the server rejected it, and only the sender can retry it.
   */
  state: 'sending' | 'unreachable' | 'refused';
  /** The server's error message for a rejected message. */
  refusal: string;
}

export type SendMessage = (message: OutgoingMessage) => Promise<unknown>;

export const SEND_TIMEOUT_MS = 20_000;

const REJECTED_MESSAGE = 'This message was not accepted.';
/** Session ended, timeout, rate limit: the message itself was not rejected. */
const RETRYABLE_STATUSES: readonly number[] = [401, 408, 429];

/**
 * Sends messages one after another. Keeps them in the browser's storage until the server has them, so that a reload or a
 * crash loses none. All tabs of the user share the outbox.
 */
export function createOutbox({ name, userId, send }: { name: string; userId: string; send: SendMessage }) {
  const key = outboxKey(name, userId);
  const listeners = new Set<() => void>();
  let cache: { text: string | null; messages: readonly OutgoingMessage[] } = { text: null, messages: [] };
  let isRunning = false;

  const messages = () => {
    const text = persistentStorage.getItem(key);
    if (text !== cache.text) cache = { text, messages: parseMessages(text) };
    return cache.messages;
  };
  const store = (next: readonly OutgoingMessage[]) => {
    if (next.length > 0) persistentStorage.setItem(key, JSON.stringify(next));
    else persistentStorage.removeItem(key);
    for (const listener of [...listeners]) listener();
  };
  const remove = (clientIds: ReadonlySet<string | null>) => {
    const rest = messages().filter(({ clientId }) => !clientIds.has(clientId));
    if (rest.length < messages().length) store(rest);
  };
  const requeueUnreachable = () => messages().map((message) => requeueIf(message, 'unreachable'));

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = nextQueued(messages()); next !== undefined; next = nextQueued(messages())) {
        // Another user may have signed in since.
        if (currentUserId() !== userId) return;
        const { clientId } = next;
        try {
          await send(next);
          remove(new Set([clientId]));
        } catch (error) {
          const isFinal = isRejection(error) && !RETRYABLE_STATUSES.includes(error.status);
          store(messages().map((message) => afterFailure(message, clientId, isFinal ? error : null)));
          if (!isFinal) return;
        }
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    messages,

    add(content: string, to: string | null = null, newestSeen: string | null = null) {
      const message = { clientId: crypto.randomUUID(), content, to, newestSeen, refusal: '' };
      // Requeues the unreachable messages, so that they are sent before this one.
      store([...requeueUnreachable(), { ...message, writtenAt: new Date().toISOString(), state: 'sending' }]);
      void run();
    },

    /** Retries the unreachable messages, including those left behind by a closed tab. */
    resume() {
      if (messages().some(({ state }) => state === 'unreachable')) store(requeueUnreachable());
      void run();
    },

    /** Retries this message and all unreachable ones, in their order. */
    retry(clientId: string) {
      store(
        requeueUnreachable().map((message) =>
          message.clientId === clientId ? { ...requeueIf(message, 'refused'), newestSeen: null } : message,
        ),
      );
      void run();
    },

    discard: (clientId: string) => remove(new Set([clientId])),

    /** Removes messages that the server has stored, even if its response was lost. */
    removeStored(stored: readonly { clientId: string | null }[]) {
      remove(new Set(stored.map(({ clientId }) => clientId)));
    },

    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      // Fires for changes made by other tabs.
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

function nextQueued(messages: readonly OutgoingMessage[]): OutgoingMessage | undefined {
  return messages.find(({ state }) => state === 'sending');
}

function requeueIf(message: OutgoingMessage, state: OutgoingMessage['state']): OutgoingMessage {
  return message.state === state ? { ...message, state: 'sending', refusal: '' } : message;
}

/** A rejection affects only its own message. If the server does not respond, all queued messages wait. */
function afterFailure(message: OutgoingMessage, clientId: string, refusal: unknown): OutgoingMessage {
  if (refusal === null) return message.state === 'sending' ? { ...message, state: 'unreachable' } : message;
  if (message.clientId !== clientId) return message;
  return { ...message, state: 'refused', refusal: textOf(refusal, REJECTED_MESSAGE) };
}

/** Skips anything that an older version of the app may have stored in another format. */
function parseMessages(text: string | null): OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoingMessage) : [];
  } catch {
    return [];
  }
}

function isOutgoingMessage(value: Partial<Record<keyof OutgoingMessage, unknown>> | null): boolean {
  return (
    typeof value?.clientId === 'string' &&
    typeof value.content === 'string' &&
    typeof value.state === 'string'
  );
}
