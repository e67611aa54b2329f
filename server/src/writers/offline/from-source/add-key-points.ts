import { countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';
import { keyPointsIn } from '../key-points.ts';
import { isNoteToSelf } from '../notes-to-self.ts';
import { endSentence } from '../sentence-edges.ts';
import { lettersAndDigitsOf } from '../source/clean-source.ts';
import type { Piece } from '../source/read-source.ts';
import { overlap, termsIn } from './weigh-pieces.ts';

/** Places a point that shares no word with the text by its position among the points. */
const DISTANCE_COST = 0.2;

interface Passage {
  pieces: Piece[];
  terms: ReadonlySet<string>;
}

/**
 * Inserts the key points into the source. Both keep their order. Each point is said before the passage that shares
 * most words with it. Also returns the pieces that follow a point, because they belong to it.
 */
export function addKeyPoints(
  source: readonly Piece[],
  keyPoints: string | null | undefined,
): { pieces: Piece[]; emphasized: Set<Piece> } {
  const points = keyPointsIn(keyPoints);
  const passages = passagesIn(source);
  const emphasized = new Set<Piece>();
  if (points.length === 0 || passages.length === 0) return { pieces: [...source], emphasized };
  const places = bestPlaces(points, passages);
  const pieces = passages.flatMap((passage, place) => {
    const here = points.filter((_point, index) => places[index] === place);
    if (here.length > 0) for (const piece of passage.pieces) emphasized.add(piece);
    const said = passage.pieces.map(({ text }) => lettersAndDigitsOf(text));
    const isSaid = (point: string) => said.includes(lettersAndDigitsOf(point));
    const lastSaid = Math.max(
      -1,
      ...here.filter(isSaid).map((point) => said.indexOf(lettersAndDigitsOf(point))),
    );
    return [
      ...here.filter((point) => !isSaid(point)).map((point) => pieceFor(point, passage)),
      ...passage.pieces.map((piece, index) =>
        index <= lastSaid && piece.kind === 'sentence' ? { ...piece, kind: 'keyPoint' as const } : piece,
      ),
    ];
  });
  return { pieces, emphasized };
}

function pieceFor(point: string, { pieces }: Passage): Piece {
  const isNote = isNoteToSelf(point) || kindOfLine(point) === 'cue';
  const text = isNote ? point : endSentence(point);
  return {
    kind: isNote ? 'note' : 'keyPoint',
    text,
    words: isNote ? 0 : countSpokenWords(text),
    block: pieces[0]?.block ?? 0,
    isItem: true,
    heading: pieces[0]?.heading,
    speaker: undefined,
    needsPrevious: false,
    continuesList: false,
  };
}

/** A passage starts with a piece that depends on no other, so a point can be said before it. */
function passagesIn(pieces: readonly Piece[]): Passage[] {
  const passages: Piece[][] = [];
  for (const piece of pieces) {
    if (passages.length === 0 || (!piece.needsPrevious && !piece.continuesList)) passages.push([]);
    passages.at(-1)?.push(piece);
  }
  return passages.map((group) => ({
    pieces: group,
    terms: termsIn(group.map(({ text }) => text).join(' ')),
  }));
}

/** Finds the passage for each point, by comparing all placements that keep the order. */
function bestPlaces(points: readonly string[], passages: readonly Passage[]): number[] {
  let scores: number[] = passages.map(() => 0);
  const choices: number[][] = [];
  for (const [index, point] of points.entries()) {
    const terms = termsIn(point);
    const next: number[] = [];
    const choice: number[] = [];
    let best = 0;
    for (const [place, passage] of passages.entries()) {
      if ((scores[place] ?? 0) > (scores[best] ?? 0)) best = place;
      const distance = Math.abs((index + 0.5) / points.length - (place + 0.5) / passages.length);
      next.push((scores[best] ?? 0) + overlap(terms, passage.terms) - DISTANCE_COST * distance);
      choice.push(best);
    }
    choices.push(choice);
    scores = next;
  }
  const places: number[] = [];
  let place = scores.indexOf(Math.max(...scores));
  for (const choice of choices.toReversed()) {
    places.unshift(place);
    place = choice[place] ?? 0;
  }
  return places;
}
