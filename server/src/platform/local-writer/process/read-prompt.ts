import type { Sequence } from './engine-library.ts';

/**
 * The engine reads a prompt in one go and notices a stop only afterwards, which took 27 s for 1,800 tokens. Small pieces
 * take the same time in total, and can be stopped and reported in between.
 */
const PIECE_TOKENS = 64;

interface Options {
  sequence: Sequence;
  tokens: number[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Reads a prompt. A beginning that it shares with the last prompt is not read again. */
export async function readPrompt({ sequence, tokens, signal, onProgress }: Options): Promise<void> {
  const { firstDifferentIndex } = sequence.compareContextTokens(tokens);
  // The last token is read when writing begins.
  const last = tokens.length - 1;
  const known = Math.min(firstDifferentIndex, last);
  if (known < sequence.nextTokenIndex)
    await sequence.eraseContextTokenRanges([{ start: known, end: sequence.nextTokenIndex }]);
  for (let start = known; start < last; start += PIECE_TOKENS) {
    if (signal.aborted) return;
    const end = Math.min(start + PIECE_TOKENS, last);
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, end));
    onProgress((end - known) / (last - known));
  }
}
