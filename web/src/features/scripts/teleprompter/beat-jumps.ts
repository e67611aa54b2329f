interface BeatStart {
  wordsBefore: number;
}

/** Within this many words of a beat's start, going back jumps to the beat before it. */
const JUST_STARTED_WORDS = 4;

/** Returns the index of the beat being read, or -1 if there is none. */
export function beatAt(beats: readonly BeatStart[], word: number): number {
  return beats.findLastIndex(({ wordsBefore }) => wordsBefore <= word + 0.001);
}

/** Returns where the next beat starts, in words, or null after the last beat. */
export function nextBeat(beats: readonly BeatStart[], word: number): number | null {
  return beats.find(({ wordsBefore }) => wordsBefore > word + 0.001)?.wordsBefore ?? null;
}

/** Returns where this beat starts, or the one before it if this one has only just started. */
export function previousBeat(beats: readonly BeatStart[], word: number): number {
  return beats.findLast(({ wordsBefore }) => wordsBefore < word - JUST_STARTED_WORDS)?.wordsBefore ?? 0;
}
