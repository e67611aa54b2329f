import { countBeatWords, gapCue, type Line, type ScriptBeat } from '../script-beats.ts';

/** A gap whose size is not known until the rest of the draft is written. */
export interface Gap {
  ask: string;
  /** Its share of the missing words, relative to the other gaps. */
  weight: number;
}

const MIN_WORDS = 15;
const MAX_WORDS = 80;
const ROUND_TO = 5;

function isGap(line: Line | Gap): line is Gap {
  return 'ask' in line;
}

/** Distributes the missing words among the gaps. */
export function sizeGaps(
  beats: readonly { name: string; lines: (Line | Gap)[] }[],
  targetWords: number,
): ScriptBeat[] {
  const written = beats.map(({ name, lines }) => ({
    name,
    lines: lines.flatMap((line) => (isGap(line) ? [] : [line])),
  }));
  const missingWords = Math.max(0, targetWords - countBeatWords(written));
  const totalWeight = beats
    .flatMap(({ lines }) => lines.filter(isGap))
    .reduce((sum, { weight }) => sum + weight, 0);
  const sizedCue = ({ ask, weight }: Gap) => {
    const words = Math.round((missingWords * weight) / Math.max(1, totalWeight) / ROUND_TO) * ROUND_TO;
    return gapCue(Math.min(MAX_WORDS, Math.max(MIN_WORDS, words)), ask);
  };
  return beats.map(({ name, lines }) => ({
    name,
    lines: lines.map((line) => (isGap(line) ? sizedCue(line) : line)),
  }));
}
