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
const FIXED_PAPERS: Readonly<Record<string, Paper>> = {
  documentary: 'blue',
  travel: 'pink',
  science: 'yellow',
  'personal finance': 'green',
  'diy & repair': 'goldenrod',
  history: 'buff',
  food: 'salmon',
  'film analysis': 'cherry',
};

/** Returns the niche's paper, which is always the same. */
export function paperFor(niche: string): Paper {
  return FIXED_PAPERS[niche.trim().toLowerCase()] ?? pickByHash(PAPERS, niche || DEFAULT_NICHE);
}

/** Returns the id's drawing, which is always the same. */
export function drawingFor(id: string): Drawing {
  return pickByHash(DRAWINGS, id);
}

/** The number of preceding cards that touch a card in a grid of up to three columns. */
const ADJACENT_CARDS = 3;

/** Like drawingFor, but gives adjacent cards in a grid different drawings. */
export function drawingsFor(ids: readonly string[]): ReadonlyMap<string, Drawing> {
  const drawings: Drawing[] = [];
  for (const id of ids) {
    let index = DRAWINGS.indexOf(drawingFor(id));
    const adjacent = drawings.slice(-ADJACENT_CARDS);
    while (adjacent.includes(drawingAt(index))) index += 1;
    drawings.push(drawingAt(index));
  }
  return new Map(ids.map((id, position) => [id, drawings[position] ?? DRAWINGS[0]]));
}

function drawingAt(index: number): Drawing {
  return DRAWINGS[index % DRAWINGS.length] ?? DRAWINGS[0];
}

function pickByHash<Choice>(choices: readonly [Choice, ...Choice[]], text: string): Choice {
  let hash = 7;
  for (const character of text.trim().toLowerCase()) {
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  }
  return choices[hash % choices.length] ?? choices[0];
}
