interface TabLeadership {
  /** For a leader that does not answer: a tab that the system has put to sleep still holds its lock. */
  takeOver(): void;
  withdraw(): void;
}

/** Of the tabs that run under one name, one leads; when it goes, another follows. */
export function electLeader(
  name: string,
  { onElected, onDeposed }: { onElected: () => void; onDeposed: () => void },
): TabLeadership {
  let giveUp = () => {};

  const run = ({ steal }: { steal: boolean }) => {
    const candidacy = new AbortController();
    let resign = () => {};
    const term = new Promise<void>((resolve) => {
      resign = resolve;
    });
    giveUp = () => {
      candidacy.abort();
      resign();
    };
    let elected = false;
    const serve = () => {
      if (candidacy.signal.aborted) return;
      elected = true;
      onElected();
      return term;
    };
    // The browser takes either, never both.
    const options = steal ? { steal } : { signal: candidacy.signal };
    navigator.locks.request(name, options, serve).catch((error: unknown) => {
      if (candidacy.signal.aborted) return;
      const stolen = error instanceof DOMException && error.name === 'AbortError';
      // A browser that gives out no locks leaves every tab to itself.
      if (!stolen) return onElected();
      if (elected) onDeposed();
      run({ steal: false });
    });
  };

  run({ steal: false });
  return {
    takeOver: () => {
      giveUp();
      run({ steal: true });
    },
    withdraw: () => giveUp(),
  };
}
