import { commonHead, commonTail, createTextMap, MIN_UNMISTAKABLE } from './text-map.ts';

/** How many characters before and after the words are kept, to recognize them. */
export const CONTEXT_LENGTH = 32;
/** How many of these have to be the same where the same words occur more than once. */
const MIN_CONTEXT = 8;

/** The words that a comment is about, and where they are in the script's text. */
export interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  /** Where the words start; where they were, if they are gone. */
  start: number;
}

export interface MovedAnchor extends Anchor {
  isGone: boolean;
}

export function anchorAt(text: string, start: number, end: number): Anchor {
  return {
    quote: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
    start,
  };
}

/** Finds the words in a text of which nothing else is known. Returns null if they are not in it. */
export function findAnchor(anchor: Anchor, text: string): number | null {
  const places = placesOf(anchor.quote, text);
  return choosePlace(anchor, text, places, places.length === 1);
}

/** Moves anchors with the text. An anchor is gone if its words were changed or removed, until they are back. */
export function relocateAnchors(
  anchors: readonly MovedAnchor[],
  before: string,
  after: string,
): MovedAnchor[] {
  if (before === after || anchors.length === 0) return [...anchors];
  const map = createTextMap(before, after);

  /** Finds words that were cut and pasted, or that an undo has brought back. */
  function findAdded(anchor: Anchor): number | null {
    const { quote } = anchor;
    const places = placesOf(quote, after).filter((place) => map.isNew(place, place + quote.length));
    return choosePlace(anchor, after, places, places.length === 1 && quote.length >= MIN_UNMISTAKABLE);
  }

  return anchors.map((anchor) => {
    const { quote, start, isGone } = anchor;
    const place = (isGone ? null : map.find(start, start + quote.length)) ?? findAdded(anchor);
    if (place === null) return { ...anchor, start: map.findPlace(start), isGone: true };
    return { ...anchorAt(after, place, place + quote.length), isGone: false };
  });
}

export const relocate = (anchor: MovedAnchor, before: string, after: string): MovedAnchor =>
  relocateAnchors([anchor], before, after)[0] ?? anchor;

function placesOf(quote: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(quote); at !== -1 && quote !== ''; at = text.indexOf(quote, at + 1))
    places.push(at);
  return places;
}

/** Chooses the place with the most similar neighbors; of two alike, the one that is closer. */
function choosePlace(
  anchor: Anchor,
  text: string,
  places: readonly number[],
  isCertain: boolean,
): number | null {
  const { quote, prefix, suffix, start } = anchor;
  const ranked = places
    .map((place) => ({
      place,
      context:
        commonTail(prefix, text.slice(Math.max(0, place - CONTEXT_LENGTH), place)) +
        commonHead(suffix, text.slice(place + quote.length, place + quote.length + CONTEXT_LENGTH)),
    }))
    .sort((a, b) => b.context - a.context || Math.abs(a.place - start) - Math.abs(b.place - start));
  const [best] = ranked;
  if (!best) return null;
  return isCertain || best.context >= Math.min(MIN_CONTEXT, prefix.length + suffix.length)
    ? best.place
    : null;
}
