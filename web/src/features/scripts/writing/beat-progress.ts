import { sameName } from '@cold-open/contract/prompts/template-beats';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { PlannedBeat } from './planned-beats.ts';

export interface BeatInProgress {
  name: string;
  state: 'done' | 'now' | 'next';
  words: number;
  /** Percent of the planned running time. */
  share: number;
}

export interface BeatProgress {
  beats: BeatInProgress[];
  /** The beat that is being written, or null when none is left. */
  now: BeatInProgress | null;
  /** Counted from one. */
  nowNumber: number;
  lastDone: BeatInProgress | null;
  words: number;
}

/** Derives the progress from the draft's headings. The plan only says which beats are still to come. */
export function beatProgress(
  content: string,
  planned: readonly PlannedBeat[],
  isEnded = false,
): BeatProgress {
  const written = beatsOf(content);
  const hasNoHeadings = written.length > 0 && written.every(({ name }) => name === '');
  const upcoming = isEnded || hasNoHeadings ? [] : planned.slice(countUsedPlannedBeats(written, planned));
  const beats = [
    ...written.map(({ name, words }, index) => ({
      name,
      words,
      state: index < written.length - 1 || isEnded ? ('done' as const) : ('now' as const),
      share: shareOf(name, index, planned),
    })),
    ...upcoming.map(({ name, share }, index) => ({
      name,
      words: 0,
      // Before the first word, the first beat is the one being written.
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
 * Counts the planned beats that are already written. A beat with an unplanned name uses up one planned beat. The last planned
 * beat is only used up by its own name, because every script has an ending.
 */
function countUsedPlannedBeats(
  written: readonly { name: string }[],
  planned: readonly PlannedBeat[],
): number {
  const lastNamed = planned.findLastIndex(({ name }) => written.some((beat) => sameName(beat.name, name)));
  return Math.max(lastNamed + 1, Math.min(written.length, planned.length - 1));
}

function shareOf(name: string, index: number, planned: readonly PlannedBeat[]): number {
  const match = planned.find((beat) => sameName(beat.name, name)) ?? planned[index];
  return match?.share ?? 100 / (planned.length + 1);
}
