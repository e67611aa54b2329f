import { isDatabaseAway } from './database-errors.ts';

/** However fast the others get on, nobody waits for more than so many times the patience. */
const LONGEST_WAIT = 3;

interface Waiting {
  since: number;
  begin: () => void;
  giveUp: (reason: Error) => void;
  timer?: NodeJS.Timeout;
}

/**
 * So many at once, the others in the order in which they came. Who waits gives up when nobody got on for as long as
 * `patienceMs`: the database is away then, and not only busy. With 0 they wait for ever.
 */
export function createSemaphore({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }) {
  const waiting = new Set<Waiting>();
  let free = atOnce;
  let gotOnAt = 0;

  const turn = () =>
    new Promise<void>((begin, giveUp) => {
      const me: Waiting = { since: performance.now(), begin, giveUp };
      waiting.add(me);
      if (patienceMs > 0) beImpatient(me, patienceMs);
    });

  function beImpatient(me: Waiting, patience: number) {
    const until = Math.min(Math.max(me.since, gotOnAt) + patience, me.since + patience * LONGEST_WAIT);
    const left = until - performance.now();
    if (left > 0) {
      me.timer = setTimeout(() => beImpatient(me, patience), left);
      return;
    }
    waiting.delete(me);
    // As the pool says it of its connections.
    me.giveUp(new Error('timeout exceeded when trying to connect'));
  }

  /** It goes from hand to hand: whoever comes at this moment does not overtake those who wait. */
  function passOn() {
    const [next] = waiting;
    if (!next) {
      free++;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    next.begin();
  }

  return {
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await turn();
      let isAway = false;
      try {
        return await work();
      } catch (error) {
        isAway = isDatabaseAway(error);
        throw error;
      } finally {
        if (!isAway) gotOnAt = performance.now();
        passOn();
      }
    },

    waiting: () => waiting.size,
  };
}
