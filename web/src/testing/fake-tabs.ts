import { vi } from 'vitest';

interface HeldLock {
  release: (error?: DOMException) => void;
}
interface LockOptions {
  signal?: AbortSignal;
  steal?: boolean;
}

/** Fakes the browser's locks and channels, so that one page can act as several tabs. */
export function fakeTabs() {
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
  vi.stubGlobal('BroadcastChannel', fakeChannel());
}

function fakeLocks() {
  const holders = new Map<string, HeldLock>();
  const queues = new Map<string, Array<() => void>>();

  const grantNext = (name: string) => queues.get(name)?.shift()?.();

  async function hold(name: string, callback: () => unknown) {
    let release: HeldLock['release'] = () => {};
    const stolen = new Promise<void>((_resolve, reject) => {
      release = reject;
    });
    const held = { release };
    holders.set(name, held);
    try {
      await Promise.race([callback(), stolen]);
    } finally {
      if (holders.get(name) === held) {
        holders.delete(name);
        grantNext(name);
      }
    }
  }

  return {
    async request(name: string, { signal, steal }: LockOptions, callback: () => unknown) {
      await Promise.resolve();
      if (steal) {
        const previous = holders.get(name);
        const holding = hold(name, callback);
        previous?.release(new DOMException('Lock was stolen', 'AbortError'));
        return holding;
      }
      if (holders.has(name)) {
        await new Promise<void>((resolve, reject) => {
          const queue = queues.get(name) ?? [];
          queues.set(name, [...queue, resolve]);
          signal?.addEventListener('abort', () => {
            queues.set(name, queues.get(name)?.filter((waiting) => waiting !== resolve) ?? []);
            reject(signal.reason);
          });
        });
      }
      return hold(name, callback);
    },
  };
}

function fakeChannel() {
  const open = new Set<Channel>();
  class Channel {
    onmessage: ((message: { data: unknown }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of open) {
        if (other === this || other.name !== this.name) continue;
        queueMicrotask(() => {
          if (open.has(other)) other.onmessage?.({ data });
        });
      }
    }
    close() {
      open.delete(this);
    }
  }
  return Channel;
}
