interface BeatStart {
  wordsBefore: number;
}

/** So soon after a beat began, going back means the beat before it. */
const JUST_BEGUN_WORDS = 4;

/** The beat that is being read; -1 before there is any. */
export function beatAt(beats: readonly BeatStart[], word: number): number {
  return beats.findLastIndex(({ wordsBefore }) => wordsBefore <= word + 0.001);
}

/** The words before the next beat, or null after the last. */
export function nextBeat(beats: readonly BeatStart[], word: number): number | null {
  return beats.find(({ wordsBefore }) => wordsBefore > word + 0.001)?.wordsBefore ?? null;
}

/** The beginning of this beat, or of the one before it when this one has only just begun. */
export function previousBeat(beats: readonly BeatStart[], word: number): number {
  return beats.findLast(({ wordsBefore }) => wordsBefore < word - JUST_BEGUN_WORDS)?.wordsBefore ?? 0;
}
