import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { LanguageModel } from '../platform/llm/language-model.ts';
import { createModelRephraser } from './model/model-rephraser.ts';
import { createModelWriter } from './model/model-writer.ts';
import { createOfflineRephraser } from './offline/offline-rephraser.ts';
import { createOfflineWriter } from './offline/offline-writer.ts';
import type { Rephraser } from './rephraser.ts';
import type { ScriptRequest, ScriptWriter } from './script-writer.ts';

interface Writers {
  writer: ScriptWriter;
  /** Writes with the stronger model; null if none is set up. */
  bestWriter: ScriptWriter | null;
  rephraser: Rephraser;
  /** Sends the shortest request that proves the writer works. Throws `ModelFailure` if the model fails. */
  test(signal: AbortSignal): Promise<void>;
}

/** Writes with the connected model, or offline if there is none. */
export function createWriters(model: LanguageModel | null, best?: string): Writers {
  if (model)
    return {
      writer: createModelWriter(model),
      bestWriter: best === undefined ? null : createModelWriter(withModel(model, best)),
      rephraser: createModelRephraser(model),
      test: (signal) => readToEnd(model.stream({ ...TEST_QUESTION, signal })),
    };
  const writer = createOfflineWriter();
  return {
    writer,
    bestWriter: null,
    rephraser: createOfflineRephraser(),
    test: (signal) => readToEnd(writer.write(TEST_REQUEST, { signal })),
  };
}

/** The same provider with another model. */
function withModel(model: LanguageModel, name: string): LanguageModel {
  return { ...model, model: name, stream: (request) => model.stream({ ...request, model: name }) };
}

const TEST_QUESTION = {
  system: 'You check a connection.',
  user: 'Answer with the one word: ready.',
  maxOutputTokens: 64,
};

const TEST_REQUEST: ScriptRequest = {
  title: 'A test',
  niche: DEFAULT_NICHE,
  length: 'shorts',
  budget: wordBudget('shorts'),
  template: '',
  source: null,
  variant: 0,
};

async function readToEnd(events: AsyncIterable<unknown>) {
  for await (const _event of events);
}
