import type { WordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { Piece } from '../source/read-source.ts';
import { EDGE_BONUS } from './weigh-pieces.ts';

/** Sentences that only make sense together. */
interface Step {
  pieces: Piece[];
  words: number;
  weight: number;
}

/** A longer paragraph can end before any sentence that does not refer back. */
const MAX_PARAGRAPH_STEPS = 5;
/** A list up to this share of the script stays or goes as a whole. */
const WHOLE_LIST_SHARE = 0.5;
/** A text above its maximum is shortened until it is at most this much longer than its target. */
const CLOSE_ENOUGH = 1.1;

/**
 * Leaves out what matters least, until the text fits. Nothing is left out of a text that fits, and never so much that
 * the rest falls below the target. Paragraphs and lists lose their ends first, so that nothing loses what it refers to.
 */
export function condense(pieces: readonly Piece[], weights: readonly number[], budget: WordBudget): Piece[] {
  const chains = () => chainsIn(pieces, weights);
  const maxListWords = budget.target * WHOLE_LIST_SHARE;
  const withLists = dropEnds(
    pieces,
    chains().map((chain) => withWholeLists(chain, maxListWords)),
    budget,
  );
  if (withLists.every(({ weight }) => weight < EDGE_BONUS)) return withoutSteps(pieces, withLists);
  // The opening and the ending are worth more than a complete list.
  const anywhere = dropEnds(pieces, chains(), budget);
  const edges = (steps: readonly Step[]) => steps.filter(({ weight }) => weight >= EDGE_BONUS).length;
  return withoutSteps(pieces, edges(anywhere) < edges(withLists) ? anywhere : withLists);
}

function withoutSteps(pieces: readonly Piece[], steps: readonly Step[]): Piece[] {
  const dropped = new Set(steps.flatMap((step) => step.pieces));
  return pieces.filter((piece) => !dropped.has(piece));
}

/** Returns the steps to leave out. */
function dropEnds(pieces: readonly Piece[], chains: readonly Step[][], { target, max }: WordBudget): Step[] {
  let total = pieces.reduce((sum, { words }) => sum + words, 0);
  if (total <= max) return [];
  const dropped: { step: Step; chain: Step[] }[] = [];
  const dropEndOf = (chain: Step[]) => {
    const step = chain.pop();
    if (!step) return;
    dropped.push({ step, chain });
    total -= step.words;
  };
  while (total > target * CLOSE_ENOUGH) {
    const lightest = lightestEnd(chains, (step) => total - step.words >= target);
    const weight = lightest?.at(-1)?.weight ?? 0;
    if (!lightest || (total <= max && weight >= EDGE_BONUS)) break;
    dropEndOf(lightest);
  }
  if (total > max) trade();
  return dropped.map(({ step }) => step);

  /** Trades the end of one chain for a shorter end of another, if that makes the text fit. */
  function trade() {
    for (const chain of chains) {
      const last = chain.at(-1);
      if (!last || !canGo(last)) continue;
      const rest = total - last.words;
      // Only the last step that a chain lost can come back.
      const index = dropped.findLastIndex(
        ({ step, chain: from }, at) =>
          from !== chain &&
          rest + step.words >= target &&
          rest + step.words <= max &&
          !dropped.slice(at + 1).some((later) => later.chain === from),
      );
      if (index === -1) continue;
      dropped.splice(index, 1);
      dropEndOf(chain);
      return;
    }
  }
}

function lightestEnd(chains: readonly Step[][], isAllowed: (step: Step) => boolean): Step[] | undefined {
  let lightest: Step[] | undefined;
  let weight = Number.POSITIVE_INFINITY;
  for (const chain of chains) {
    const end = chain.at(-1);
    if (!end || end.weight >= weight || !canGo(end) || !isAllowed(end)) continue;
    lightest = chain;
    weight = end.weight;
  }
  return lightest;
}

/** Key points are always kept. */
const canGo = ({ pieces }: Step) => pieces.every(({ kind }) => kind === 'sentence');

/** Notes to self are always kept too, because they take no time. */
function chainsIn(pieces: readonly Piece[], weights: readonly number[]): Step[][] {
  const chains: Step[][] = [];
  let previous: Piece | undefined;
  let inParagraph = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'note') continue;
    const chain = chains.at(-1) ?? [];
    const last = chain.at(-1);
    const step = { pieces: [piece], words: piece.words, weight: weights[index] ?? 0 };
    const isSameParagraph = piece.block === previous?.block && piece.kind === previous.kind;
    inParagraph = isSameParagraph ? inParagraph + 1 : 0;
    const isTied = piece.needsPrevious || piece.continuesList;
    // A sentence that announces something is removed together with it.
    if (last && piece.needsPrevious && /[:?]$/.test(previous?.text ?? '')) join(last, step);
    else if (isTied || (isSameParagraph && inParagraph < MAX_PARAGRAPH_STEPS)) chain.push(step);
    else chains.push([step]);
    previous = piece;
  }
  return chains;
}

function join(first: Step, second: Step) {
  first.pieces.push(...second.pieces);
  first.words += second.words;
  first.weight = Math.max(first.weight, second.weight);
}

function withWholeLists(chain: readonly Step[], maxWords: number): Step[] {
  const joined: Step[] = [];
  for (const step of chain) {
    const last = joined.at(-1);
    const isInList = step.pieces[0]?.isItem === true && last?.pieces.at(-1)?.isItem === true;
    if (last && isInList && last.words + step.words <= maxWords) join(last, step);
    else joined.push(step);
  }
  return joined;
}
