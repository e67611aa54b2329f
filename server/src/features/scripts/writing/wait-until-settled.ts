import type { Listener } from './listeners.ts';

/** A notification can be lost, so the database is polled as well. */
const POLL_MS = 5000;

interface Wait {
  listener: Listener;
  isSettled: () => Promise<boolean>;
  /** The wait ends when one of these is aborted. */
  signals: AbortSignal[];
  /** Called after every notification, before checking whether the order is settled, and once after it is. */
  onWake?: () => Promise<void>;
  /** False if the caller has just checked that the order is not settled. */
  checkFirst?: boolean;
  /** False if nothing can have happened yet. */
  wakeFirst?: boolean;
}

/** Resolves to true when the order is settled, and to false on abort. */
export async function waitUntilSettled({
  listener,
  isSettled,
  signals,
  onWake = async () => {},
  checkFirst = true,
  wakeFirst = true,
}: Wait): Promise<boolean> {
  let isCheckDue = checkFirst;
  const poll = setInterval(() => {
    isCheckDue = true;
    listener.wake();
  }, POLL_MS);
  for (const signal of signals) signal.addEventListener('abort', listener.wake);
  try {
    while (!signals.some(({ aborted }) => aborted)) {
      isCheckDue = listener.takeEnd() || isCheckDue;
      if (wakeFirst) await onWake();
      wakeFirst = true;
      if (isCheckDue) {
        isCheckDue = false;
        if (await isSettled()) {
          // The check may not have been caused by the end, and the last chunks may have arrived during it.
          await onWake();
          return true;
        }
      }
      await listener.sleep();
    }
    return false;
  } finally {
    clearInterval(poll);
    for (const signal of signals) signal.removeEventListener('abort', listener.wake);
    listener.close();
  }
}
