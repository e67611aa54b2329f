import { fillIn, type Line, type ScriptBeat, spokenWordsOf } from '../script-beats.ts';

/** A place to fill in; how many words it is worth shows when the rest is written. */
export interface Slot {
  ask: string;
  /** Its part of the missing words, beside the other slots'. */
  share: number;
}

const FEWEST = 15;
const MOST = 80;
const ROUNDED_TO = 5;

function isSlot(line: Line | Slot): line is Slot {
  return 'ask' in line;
}

/** Deals the words that are missing out to the slots. */
export function sizeSlots(
  beats: readonly { name: string; lines: (Line | Slot)[] }[],
  target: number,
): ScriptBeat[] {
  const written = beats.map(({ name, lines }) => ({
    name,
    lines: lines.flatMap((line) => (isSlot(line) ? [] : [line])),
  }));
  const missing = Math.max(0, target - spokenWordsOf(written));
  const shares = beats
    .flatMap(({ lines }) => lines.filter(isSlot))
    .reduce((sum, { share }) => sum + share, 0);
  const sized = ({ ask, share }: Slot) => {
    const words = Math.round((missing * share) / Math.max(1, shares) / ROUNDED_TO) * ROUNDED_TO;
    return fillIn(Math.min(MOST, Math.max(FEWEST, words)), ask);
  };
  return beats.map(({ name, lines }) => ({
    name,
    lines: lines.map((line) => (isSlot(line) ? sized(line) : line)),
  }));
}
