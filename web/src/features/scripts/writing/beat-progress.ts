import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { PlannedBeat } from '../generate/script-plan.ts';

export interface BeatInProgress {
  name: string;
  state: 'done' | 'now' | 'next';
  words: number;
  /** Of the running time, in the plan's parts. */
  share: number;
}

export interface BeatProgress {
  beats: BeatInProgress[];
  /** The one that is being written; with none left, null. */
  now: BeatInProgress | null;
  /** Counted from one. */
  nowNumber: number;
  lastDone: BeatInProgress | null;
  words: number;
}

/**
 * How far a script has come, told by its own headings; the plan only says what is still to come. `isEnded`: nothing
 * more will be written.
 */
export function beatProgress(
  content: string,
  planned: readonly PlannedBeat[],
  isEnded = false,
): BeatProgress {
  const written = beatsOf(content);
  // Without headings there is nothing to tell the beats by.
  const isPlain = written.length > 0 && written.every(({ name }) => name === '');
  const coming = isEnded || isPlain ? [] : planned.slice(placesTaken(written, planned));
  const beats = [
    ...written.map(({ name, words }, index) => ({
      name,
      words,
      state: index < written.length - 1 || isEnded ? ('done' as const) : ('now' as const),
      share: shareOf(name, index, planned),
    })),
    ...coming.map(({ name, share }, index) => ({
      name,
      words: 0,
      // Before the first word the first beat is the one that is being written.
      state: written.length === 0 && index === 0 ? ('now' as const) : ('next' as const),
      share,
    })),
  ];
  const nowIndex = beats.findIndex(({ state }) => state === 'now');
  return {
    beats,
    now: beats[nowIndex] ?? null,
    nowNumber: nowIndex + 1,
    lastDone: beats.findLast(({ state }) => state === 'done') ?? null,
    words: beats.reduce((words, beat) => words + beat.words, 0),
  };
}

/**
 * A beat under a name of its own stands in the place of a planned one. The last planned one is only taken by its own
 * name, since every script comes to an end.
 */
function placesTaken(written: readonly { name: string }[], planned: readonly PlannedBeat[]): number {
  const lastNamed = planned.findLastIndex(({ name }) => written.some((beat) => isSame(beat.name, name)));
  return Math.max(lastNamed + 1, Math.min(written.length, planned.length - 1));
}

function shareOf(name: string, index: number, planned: readonly PlannedBeat[]): number {
  const own = planned.find((beat) => isSame(beat.name, name)) ?? planned[index];
  return own?.share ?? 100 / (planned.length + 1);
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
