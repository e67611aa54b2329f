/** Screenplay revision papers; the colours stand in theme.ts. */
const PAPERS = ['blue', 'pink', 'yellow', 'green', 'goldenrod', 'buff', 'salmon', 'cherry'] as const;
export type Paper = (typeof PAPERS)[number];

const DRAWINGS = [
  'door',
  'contour',
  'wave',
  'pan',
  'ledger',
  'orbit',
  'nut',
  'film',
  'board',
  'arch',
  'aperture',
  'pulse',
] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** Common niches are pinned, so that neighbours differ; the rest follow from their letters. */
const PINNED: Readonly<Record<string, Paper>> = {
  documentary: 'blue',
  travel: 'pink',
  science: 'yellow',
  'personal finance': 'green',
  'diy & repair': 'goldenrod',
  history: 'buff',
  food: 'salmon',
  'film analysis': 'cherry',
};

/** Same niche, same paper, everywhere in the product. */
export function paperFor(niche: string): Paper {
  return PINNED[niche.trim().toLowerCase()] ?? pickOf(PAPERS, niche || 'General');
}

/** Same id, same drawing. */
export function drawingFor(id: string): Drawing {
  return pickOf(DRAWINGS, id);
}

/** So many cards before one touch it in a grid of at most three columns. */
const NEIGHBOURS = 3;

/** For cards side by side: as above, but moved on where a card would look like one it touches. */
export function drawingsFor(ids: readonly string[]): ReadonlyMap<string, Drawing> {
  const chosen: Drawing[] = [];
  for (const id of ids) {
    let place = DRAWINGS.indexOf(drawingFor(id));
    const near = chosen.slice(-NEIGHBOURS);
    while (near.includes(drawingAt(place))) place += 1;
    chosen.push(drawingAt(place));
  }
  return new Map(ids.map((id, index) => [id, chosen[index] ?? DRAWINGS[0]]));
}

function drawingAt(place: number): Drawing {
  return DRAWINGS[place % DRAWINGS.length] ?? DRAWINGS[0];
}

function pickOf<Choice>(choices: readonly [Choice, ...Choice[]], text: string): Choice {
  let hash = 7;
  for (const character of text.trim().toLowerCase()) {
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  }
  return choices[hash % choices.length] ?? choices[0];
}
