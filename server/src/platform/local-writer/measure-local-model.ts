import { type LanguageModel, ModelFailure } from '../llm/language-model.ts';
import { type MeasuredAnswer, measureModel } from '../llm/measure-model.ts';

/** Long enough to measure, and short enough for a slow processor. */
const READ_SENTENCE =
  'The keeper trims the lamp, winds the clockwork and writes the weather into a large book. ';
const READ_SENTENCES = 12;
const SPACES = /\s+/;
/** What is read and written for one beat of a script, to compare different numbers of threads. */
const BEAT = { readWords: 300, words: 100 };
/** An additional thread takes a core from the product, so it has to be worth it. */
const WORTH_A_THREAD = 0.9;

export interface Speed extends MeasuredAnswer {
  readWordsPerMinute: number | null;
}

/** Measures how fast a loaded model reads and writes. Throws `ModelFailure` if it fails. */
export async function measureLocalModel(model: LanguageModel, signal: AbortSignal): Promise<Speed> {
  const answer = await measureModel(model, signal);
  return { ...answer, readWordsPerMinute: await measureReading(model, signal) };
}

async function measureReading(model: LanguageModel, signal: AbortSignal): Promise<number | null> {
  // A different text each time, because a text that was read before is not read again.
  const system = `Note ${Date.now()}. ${READ_SENTENCE.repeat(READ_SENTENCES)}`;
  const request = { system, user: 'Go on.', maxOutputTokens: 8, purpose: 'test' as const, signal };
  const startedAt = performance.now();
  try {
    for await (const event of model.stream(request)) if (event.type === 'delta') break;
  } catch (failure) {
    // It read the text and had nothing to say.
    if (!(failure instanceof ModelFailure) || failure.code !== 'empty') throw failure;
  }
  const ms = performance.now() - startedAt;
  return ms > 0 ? Math.round((system.trim().split(SPACES).length * 60_000) / ms) : null;
}

/** Returns true if the second measurement, with more threads, is clearly faster. */
export function isWorthMoreThreads(before: Speed, after: Speed): boolean {
  const [now, then] = [minutesForBeat(after), minutesForBeat(before)];
  return now !== null && then !== null && now < then * WORTH_A_THREAD;
}

function minutesForBeat({ wordsPerMinute, readWordsPerMinute }: Speed): number | null {
  if (!wordsPerMinute || !readWordsPerMinute) return null;
  return BEAT.readWords / readWordsPerMinute + BEAT.words / wordsPerMinute;
}
