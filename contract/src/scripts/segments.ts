/** Cuts at whitespace or punctuation if there is any, otherwise anywhere. */
const SHORT_PART = /.{1,499}[\s\p{Po}]|.{1,500}/gsu;

/**
 * Segments a text of any length into words or characters. The JavaScript engine copies the whole input with every
 * segment, so a long text would take minutes and all memory; it gets short parts instead. A word or character across the
 * end of a part counts as two.
 */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string) {
  for (const part of text.match(SHORT_PART) ?? []) yield* segmenter.segment(part);
}
