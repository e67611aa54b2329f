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

/** The drawings that fit a niche, the best one first. The others may show any drawing. */
const FITTING_DRAWINGS: Readonly<Record<string, readonly Drawing[]>> = {
  'architecture & design': ['arch', 'door'],
  'books & writing': ['ledger', 'door'],
  'cars & motorbikes': ['nut', 'pulse'],
  'diy & repair': ['nut', 'board'],
  documentary: ['door', 'film'],
  'fashion & thrift': ['contour', 'aperture'],
  'film analysis': ['film', 'aperture'],
  fitness: ['pulse', 'contour'],
  food: ['pan', 'ledger'],
  gaming: ['board', 'pulse'],
  gardening: ['contour', 'arch'],
  history: ['arch', 'ledger'],
  'language learning': ['wave', 'ledger'],
  music: ['wave', 'pulse'],
  'nature & wildlife': ['contour', 'aperture'],
  'outdoor & survival skills': ['contour', 'nut'],
  parenting: ['door', 'board'],
  'personal finance': ['ledger', 'board'],
  photography: ['aperture', 'film'],
  productivity: ['board', 'ledger'],
  psychology: ['wave', 'door'],
  science: ['orbit', 'wave'],
  'small business': ['ledger', 'door'],
  space: ['orbit', 'aperture'],
  'technology reviews': ['board', 'aperture'],
  travel: ['contour', 'arch'],
  'true crime': ['door', 'aperture'],
};

interface Covered {
  _id: string;
  niche: string;
}

/** Returns the group's drawing, which fits its niche and is always the same. */
export function drawingFor({ _id, niche }: Covered): Drawing {
  const [first, ...others] = fittingDrawings(niche);
  return first ? pickByHash([first, ...others], _id) : pickByHash(DRAWINGS, _id);
}

function fittingDrawings(niche: string): readonly Drawing[] {
  return FITTING_DRAWINGS[niche.trim().toLowerCase()] ?? [];
}

/** The number of preceding cards that touch a card in a grid of up to three columns. */
const ADJACENT_CARDS = 3;

/** Like drawingFor, but gives adjacent cards in a grid different drawings, fitting ones if possible. */
export function drawingsFor(groups: readonly Covered[]): ReadonlyMap<string, Drawing> {
  const drawings: Drawing[] = [];
  for (const group of groups) {
    const own = drawingFor(group);
    const adjacent = drawings.slice(-ADJACENT_CARDS);
    const choices = [own, ...fittingDrawings(group.niche)];
    const fitting = choices.find((drawing) => !adjacent.includes(drawing));
    let index = DRAWINGS.indexOf(own);
    while (!fitting && adjacent.includes(drawingAt(index))) index += 1;
    drawings.push(fitting ?? drawingAt(index));
  }
  return new Map(groups.map(({ _id }, position) => [_id, drawings[position] ?? DRAWINGS[0]]));
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
