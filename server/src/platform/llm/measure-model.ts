import { addDelta, type LanguageModel, type ModelRequest } from './language-model.ts';

const QUESTION: ModelRequest = {
  system: 'You write what a host says on camera: short spoken sentences, nothing else.',
  user: 'Write one paragraph of three sentences about a lighthouse that was built forty miles from the sea.',
  maxOutputTokens: 200,
  purpose: 'test',
};
const MAX_SAMPLE_LENGTH = 600;

export interface MeasuredAnswer {
  firstWordMs: number;
  /** Null if the answer is too short to measure. */
  wordsPerMinute: number | null;
  sample: string;
}

/** Asks for a paragraph and measures how fast it arrives. Throws `ModelFailure` if the model fails. */
export async function measureModel(model: LanguageModel, signal: AbortSignal): Promise<MeasuredAnswer> {
  const started = performance.now();
  let firstWordAt: number | null = null;
  let answer = '';
  for await (const event of model.stream({ ...QUESTION, signal })) {
    if (event.type !== 'delta') continue;
    answer = addDelta(answer, event);
    if (answer.trim() !== '') firstWordAt ??= performance.now();
  }
  const endedAt = performance.now();
  const writingMs = endedAt - (firstWordAt ?? endedAt);
  const words = answer.trim().split(/\s+/).length;
  return {
    firstWordMs: Math.round((firstWordAt ?? endedAt) - started),
    wordsPerMinute: writingMs > 0 && words > 1 ? Math.round((words * 60_000) / writingMs) : null,
    sample: answer.trim().slice(0, MAX_SAMPLE_LENGTH),
  };
}
