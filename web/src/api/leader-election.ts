interface LeaderElection {
  /** Replaces a leader that does not answer: a suspended tab still holds its lock. */
  takeOver(): void;
  leave(): void;
}

/** Elects one of the tabs that use the same name. When the leader closes, another tab is elected. */
export function electLeader(
  name: string,
  { onElected, onDeposed }: { onElected: () => void; onDeposed: () => void },
): LeaderElection {
  let stop = () => {};

  const run = ({ steal }: { steal: boolean }) => {
    const controller = new AbortController();
    let release = () => {};
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    stop = () => {
      controller.abort();
      release();
    };
    let elected = false;
    const lead = () => {
      if (controller.signal.aborted) return;
      elected = true;
      onElected();
      return untilReleased;
    };
    // The browser does not accept both options together.
    const options = steal ? { steal } : { signal: controller.signal };
    navigator.locks.request(name, options, lead).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      const stolen = error instanceof DOMException && error.name === 'AbortError';
      // If the browser refuses locks, every tab is its own leader.
      if (!stolen) return onElected();
      if (elected) onDeposed();
      run({ steal: false });
    });
  };

  run({ steal: false });
  return {
    takeOver: () => {
      stop();
      run({ steal: true });
    },
    leave: () => stop(),
  };
}
