import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';

/** Screenplay revision papers; css-variables.ts has the colors. */
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

/** Common niches have fixed papers, so that they differ; the others are chosen by hash. */
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

/** The same niche always has the same paper. */
export function paperFor(niche: string): Paper {
  return PINNED[niche.trim().toLowerCase()] ?? pickOf(PAPERS, niche || DEFAULT_NICHE);
}

/** The same id always has the same drawing. */
export function drawingFor(id: string): Drawing {
  return pickOf(DRAWINGS, id);
}

/** The number of preceding cards that touch a card in a grid of up to three columns. */
const ADJACENT_CARDS = 3;

/** For a grid: like drawingFor, but adjacent cards get different drawings. */
export function drawingsFor(ids: readonly string[]): ReadonlyMap<string, Drawing> {
  const chosen: Drawing[] = [];
  for (const id of ids) {
    let index = DRAWINGS.indexOf(drawingFor(id));
    const adjacent = chosen.slice(-ADJACENT_CARDS);
    while (adjacent.includes(drawingAt(index))) index += 1;
    chosen.push(drawingAt(index));
  }
  return new Map(ids.map((id, position) => [id, chosen[position] ?? DRAWINGS[0]]));
}

function drawingAt(index: number): Drawing {
  return DRAWINGS[index % DRAWINGS.length] ?? DRAWINGS[0];
}

function pickOf<Choice>(choices: readonly [Choice, ...Choice[]], text: string): Choice {
  let hash = 7;
  for (const character of text.trim().toLowerCase()) {
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  }
  return choices[hash % choices.length] ?? choices[0];
}
