import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { LanguageModel, ModelRequest } from '../platform/llm/language-model.ts';
import { createModelSuggester } from './model/model-suggester.ts';
import { createModelWriter } from './model/model-writer.ts';
import { createOfflineSuggester } from './offline/offline-suggester.ts';
import { createOfflineWriter } from './offline/offline-writer.ts';
import type { ScriptRequest, ScriptWriter } from './script-writer.ts';
import type { Suggester } from './suggester.ts';

interface Writers {
  writer: ScriptWriter;
  /** Returns the writer that uses the stronger model, or null if none is set up. */
  findBestWriter(): ScriptWriter | null;
  suggester: Suggester;
  /** Sends the shortest request that proves the writer works. Throws `ModelFailure` if the model fails. */
  test(signal: AbortSignal): Promise<void>;
}

/** Writes with the currently connected model, or offline if there is none. `best` is the stronger model. */
export function createWriters(findModel: () => LanguageModel | null, best?: string): Writers {
  const offline = createOfflineWriters();
  const byModel = new WeakMap<LanguageModel, Writers>();

  function current(): Writers {
    const model = findModel();
    if (!model) return offline;
    const writers = byModel.get(model) ?? createModelWriters(model, best);
    byModel.set(model, writers);
    return writers;
  }

  const currentEngine = () => current().writer.engine;
  const engine = {
    get provider() {
      return currentEngine().provider;
    },
    get model() {
      return currentEngine().model;
    },
    get ai() {
      return currentEngine().ai;
    },
  };
  return {
    writer: {
      engine,
      write: (request, options) => current().writer.write(request, options),
      get keepsLength() {
        return current().writer.keepsLength;
      },
      get repairLength() {
        return current().writer.repairLength;
      },
    },
    findBestWriter: () => current().findBestWriter(),
    suggester: {
      problemWith: (request) => current().suggester.problemWith(request),
      suggest: (request, signal) => current().suggester.suggest(request, signal),
    },
    test: (signal) => current().test(signal),
  };
}

function createModelWriters(model: LanguageModel, best: string | undefined): Writers {
  // An admin may have chosen the stronger model for everything.
  const bestWriter =
    best === undefined || best === model.model ? null : createModelWriter(withModel(model, best));
  return {
    writer: createModelWriter(model),
    findBestWriter: () => bestWriter,
    suggester: createModelSuggester(model),
    test: (signal) => readToEnd(model.stream({ ...TEST_QUESTION, signal })),
  };
}

function createOfflineWriters(): Writers {
  const writer = createOfflineWriter();
  return {
    writer,
    findBestWriter: () => null,
    suggester: createOfflineSuggester(),
    test: (signal) => readToEnd(writer.write(TEST_REQUEST, { signal })),
  };
}

/** The same provider with another model. */
function withModel(model: LanguageModel, name: string): LanguageModel {
  return { ...model, model: name, stream: (request) => model.stream({ ...request, model: name }) };
}

const TEST_QUESTION: ModelRequest = {
  system: 'You check a connection.',
  user: 'Answer with the one word: ready.',
  // A reasoning model needs it even for one word.
  maxOutputTokens: 1000,
  purpose: 'test',
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
