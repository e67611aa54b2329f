interface BeatStart {
  wordsBefore: number;
}

/** Within this many words of a beat's start, going back means the beat before it. */
const JUST_STARTED_WORDS = 4;

/** The beat that is being read, or -1 if there is none. */
export function beatAt(beats: readonly BeatStart[], word: number): number {
  return beats.findLastIndex(({ wordsBefore }) => wordsBefore <= word + 0.001);
}

/** The words before the next beat, or null after the last. */
export function nextBeat(beats: readonly BeatStart[], word: number): number | null {
  return beats.find(({ wordsBefore }) => wordsBefore > word + 0.001)?.wordsBefore ?? null;
}

/** The start of this beat, or of the one before if this one has only just started. */
export function previousBeat(beats: readonly BeatStart[], word: number): number {
  return beats.findLast(({ wordsBefore }) => wordsBefore < word - JUST_STARTED_WORDS)?.wordsBefore ?? 0;
}
