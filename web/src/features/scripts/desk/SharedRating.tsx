/** What a shared script was rated. */
export function SharedRating({ rating }: { rating: number }) {
  return <span>Rated {rating} out of 5 stars</span>;
}
