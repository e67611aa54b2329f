import { SECOND_MS } from '@cold-open/contract/durations';
import { useEffect, useEffectEvent, useState } from 'react';
import { currentUserId } from '../../../../api/session.ts';
import { nextNumber, readTakes, storeTakes, type Take } from './takes.ts';

export interface Takes {
  list: readonly Take[];
  running: Pick<Take, 'number' | 'startedAt' | 'word'> | null;
  start: () => void;
  stop: () => void;
  remove: (number: number) => void;
}

/** Measures how long each take is. A take that is running when the page is left ends there. */
export function useTakes(scriptId: string, currentWord: () => number): Takes {
  const [userId] = useState(currentUserId);
  const [list, setList] = useState(() => readTakes(userId, scriptId));
  const [running, setRunning] = useState<Takes['running']>(null);

  function store(next: readonly Take[]) {
    storeTakes(userId, scriptId, next);
    setList(next);
  }

  function stop() {
    if (!running) return;
    const seconds = Math.max(0, Math.round((Date.now() - running.startedAt) / SECOND_MS));
    store([...list, { ...running, seconds }]);
    setRunning(null);
  }

  const leave = useEffectEvent(stop);
  useEffect(() => {
    const listener = () => leave();
    addEventListener('pagehide', listener);
    return () => {
      removeEventListener('pagehide', listener);
      listener();
    };
  }, []);

  return {
    list,
    running,
    start() {
      if (running) return;
      setRunning({ number: nextNumber(list), startedAt: Date.now(), word: Math.floor(currentWord()) });
    },
    stop,
    remove: (number) => store(list.filter((take) => take.number !== number)),
  };
}
