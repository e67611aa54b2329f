/** Up to the end of a sentence, or anywhere where none ever ends. */
const SHORT_RUN = /.{1,499}[\s\p{Po}]|.{1,500}/gsu;

/**
 * The words or characters of a text of any length. With every segment the engine hands out a copy of the whole text that
 * it was given, so that a long one takes minutes and all memory; it is given short runs instead. A word or a character
 * that stands across the end of a run counts as two.
 */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string) {
  for (const run of text.match(SHORT_RUN) ?? []) yield* segmenter.segment(run);
}
