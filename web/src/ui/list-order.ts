/** Describes how a list is sorted: the reader's niche comes first if the list contains it. */
export function describeOrder(
  items: readonly { niche: string }[],
  ownNiche: string | null | undefined,
): string {
  const first = items[0]?.niche ?? '';
  const isOwnFirst = ownNiche ? first.toLowerCase() === ownNiche.toLowerCase() : false;
  return isOwnFirst ? `${first} first` : 'newest first';
}
