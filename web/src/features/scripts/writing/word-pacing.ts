/** The pause between two words. */
const MIN_WORD_MS = 30;
const MAX_WORD_MS = 60;
/** A slow model's words are spread until the next ones are expected, with pauses up to this. */
const MAX_SLOW_WORD_MS = 200;
/** The words of one arrival are not spread over more than this. */
const MAX_SPREAD_MS = 800;
/** Every word is shown at most this long after its arrival, no matter how many arrive at once. */
export const MAX_LAG_MS = 1500;
/** The pace quickens when the queued words would take longer than this at the slowest pace. */
const COMFORTABLE_LAG_MS = 1200;

export interface WordPacer {
  /** Takes the whole text so far. `isComplete` means that no more text follows, so the last word or cue is complete too. */
  add(text: string, isComplete: boolean, nowMs: number): void;
  /** Releases the words that are due, and returns how many characters of the text to show. */
  shownAt(nowMs: number): number;
  showAll(): number;
  isCaughtUp(): boolean;
}

interface QueuedUnit {
  end: number;
  dueBy: number;
}

/** Words arrive from the network in bursts; this releases them evenly. The first `unpacedLength` characters are shown immediately. */
export function createWordPacer(unpacedLength = 0): WordPacer {
  let shown = unpacedLength;
  let queuedTo = unpacedLength;
  let nextAt = 0;
  let queue: QueuedUnit[] = [];
  let arrivedAt: number | null = null;
  let slowestPace = MAX_WORD_MS;

  return {
    add(text, isComplete, nowMs) {
      if (queue.length === 0) nextAt = Math.max(nextAt, nowMs);
      const before = queue.length;
      let end = endOfUnit(text, queuedTo, isComplete);
      while (end !== null) {
        queue.push({ end, dueBy: nowMs + MAX_LAG_MS });
        queuedTo = end;
        end = endOfUnit(text, queuedTo, isComplete);
      }
      if (queue.length === before) return;
      slowestPace = isComplete || arrivedAt === null ? MAX_WORD_MS : spread(nowMs - arrivedAt, queue.length);
      arrivedAt = nowMs;
    },
    shownAt(nowMs) {
      let due = 0;
      while (due < queue.length && nextAt <= nowMs) {
        shown = queue[due]?.end ?? shown;
        due += 1;
        nextAt += paceFor(queue, due, nowMs, slowestPace);
      }
      if (due > 0) queue = queue.slice(due);
      return shown;
    },
    showAll() {
      shown = queue.at(-1)?.end ?? shown;
      queue = [];
      return shown;
    },
    isCaughtUp: () => queue.length === 0,
  };
}

/** Returns the pause that fills the time until the next words, if they take as long as the last ones. */
function spread(sinceLastMs: number, count: number): number {
  const pace = Math.min(sinceLastMs, MAX_SPREAD_MS) / count;
  return Math.min(MAX_SLOW_WORD_MS, Math.max(MAX_WORD_MS, pace));
}

/** Returns the pause until the next word, short enough to show every queued word in time. */
function paceFor(queue: readonly QueuedUnit[], from: number, nowMs: number, slowestPace: number): number {
  const count = queue.length - from;
  let pace = Math.min(slowestPace, Math.max(MIN_WORD_MS, COMFORTABLE_LAG_MS / Math.max(1, count)));
  for (let index = from; index < queue.length; index++) {
    const left = (queue[index]?.dueBy ?? nowMs) - nowMs;
    pace = Math.min(pace, left / (index - from + 1));
  }
  return Math.max(0, pace);
}

/** Splits text in languages without spaces between words. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Longer than any spaced word; a longer stretch without spaces is split into its words. */
const LONG_STRETCH = 24;

/**
 * Returns where the next unit to show ends: a word, or a whole line if it is a cue or a heading. Null while the unit is
 * incomplete.
 */
function endOfUnit(text: string, from: number, isComplete: boolean): number | null {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  // A stopped script's text may be shorter than what was queued before.
  if (start >= text.length) return isComplete && text.length > from ? text.length : null;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const opensLine = text.slice(lineStart, start).trim() === '';
  if (opensLine && /[[#]/.test(text.charAt(start))) {
    const lineEnd = text.indexOf('\n', start);
    if (lineEnd !== -1) return lineEnd;
    return isComplete ? text.length : null;
  }
  const stretch = /^\S+/.exec(text.slice(start))?.[0] ?? '';
  const end = start + stretch.length;
  if (stretch.length >= LONG_STRETCH) {
    const [first, second] = words.segment(stretch.slice(0, 2 * LONG_STRETCH));
    if (first && second) return start + first.segment.length;
  }
  return end < text.length || isComplete ? end : null;
}
