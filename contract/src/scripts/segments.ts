/** Cuts at whitespace or punctuation if there is any, otherwise anywhere. */
const SHORT_PART = /.{1,499}[\s\p{Po}]|.{1,500}/gsu;

/**
 * Segments a text of any length into words or characters. The JavaScript engine copies the whole input for every
 * segment, so a long text would take minutes and all memory. It is split into short parts instead. A word or character
 * that spans two parts counts as two.
 */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string) {
  for (const part of text.match(SHORT_PART) ?? []) yield* segmenter.segment(part);
}
