/** How long a word stands alone before the next one comes. */
const SHORTEST_WORD_MS = 30;
const LONGEST_WORD_MS = 60;
/** Nothing is shown later than this after it has arrived, however much arrives at once. */
export const LONGEST_LAG_MS = 1500;
/** With more words waiting than this takes at the slowest pace, the pace quickens. */
const COMFORTABLE_LAG_MS = 1200;

export interface WordPacer {
  /** All the text there is by now. `isWhole`: no more comes, so its last word or cue is whole as well. */
  arrive(text: string, isWhole: boolean, nowMs: number): void;
  /** Lets go of as many words as are due, and answers how much of the text is to be seen. */
  shownAt(nowMs: number): number;
  showAll(): number;
  isCaughtUp(): boolean;
}

interface Waiting {
  end: number;
  dueBy: number;
}

/** Words come from the network in fits and starts; here they are let go evenly. The first `atOnce` characters never wait. */
export function createWordPacer(atOnce = 0): WordPacer {
  let shown = atOnce;
  let taken = atOnce;
  let nextAt = 0;
  let waiting: Waiting[] = [];

  return {
    arrive(text, isWhole, nowMs) {
      if (waiting.length === 0) nextAt = Math.max(nextAt, nowMs);
      for (let end = endOfUnit(text, taken, isWhole); end !== null; end = endOfUnit(text, taken, isWhole)) {
        waiting.push({ end, dueBy: nowMs + LONGEST_LAG_MS });
        taken = end;
      }
    },
    shownAt(nowMs) {
      let due = 0;
      while (due < waiting.length && nextAt <= nowMs) {
        shown = waiting[due]?.end ?? shown;
        due += 1;
        nextAt += paceFor(waiting, due, nowMs);
      }
      if (due > 0) waiting = waiting.slice(due);
      return shown;
    },
    showAll() {
      shown = waiting.at(-1)?.end ?? shown;
      waiting = [];
      return shown;
    },
    isCaughtUp: () => waiting.length === 0,
  };
}

/** The time until the next word, such that each of those that wait, from this one on, is shown in time. */
function paceFor(waiting: readonly Waiting[], from: number, nowMs: number): number {
  const count = waiting.length - from;
  let pace = Math.min(LONGEST_WORD_MS, Math.max(SHORTEST_WORD_MS, COMFORTABLE_LAG_MS / Math.max(1, count)));
  for (let index = from; index < waiting.length; index++) {
    const left = (waiting[index]?.dueBy ?? nowMs) - nowMs;
    pace = Math.min(pace, left / (index - from + 1));
  }
  return Math.max(0, pace);
}

/** Scripts that put no spaces between their words are let go by these instead. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** More than any spaced word has; a run this long is cut into its words. */
const LONG_RUN = 24;

/**
 * Where the next thing to be shown ends: a word, or a whole line when it is a cue or a heading. Null when it is not
 * whole yet.
 */
function endOfUnit(text: string, from: number, isWhole: boolean): number | null {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  // A text that was stopped may end before what has been taken of it: then there is no more.
  if (start >= text.length) return isWhole && text.length > from ? text.length : null;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const opensLine = text.slice(lineStart, start).trim() === '';
  if (opensLine && /[[#]/.test(text.charAt(start))) {
    const lineEnd = text.indexOf('\n', start);
    if (lineEnd !== -1) return lineEnd;
    return isWhole ? text.length : null;
  }
  const run = /^\S+/.exec(text.slice(start))?.[0] ?? '';
  const end = start + run.length;
  if (run.length >= LONG_RUN) {
    const [first, second] = words.segment(run.slice(0, 2 * LONG_RUN));
    if (first && second) return start + first.segment.length;
  }
  return end < text.length || isWhole ? end : null;
}
