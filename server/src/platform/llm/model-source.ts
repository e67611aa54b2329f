import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Logger } from '../logger.ts';
import { findOllamaModel, OLLAMA_BASE_URL, type OllamaSearch } from './find-ollama.ts';
import type { LanguageModel } from './language-model.ts';
import { listModels } from './list-models.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelConnection, ModelSettings } from './model-settings.ts';
import { createProviderModel } from './provider-model.ts';

const SEARCH_INTERVAL_MS = MINUTE_MS;

interface Options {
  fetch: ModelFetch;
  logger: Logger;
  /** Wraps every model to record its usage. */
  wrap?: (model: LanguageModel) => LanguageModel;
}

/** Knows which model writes. It can change while the product runs: Ollama is started, or an admin chooses another model. */
export async function createModelSource(
  settings: ModelSettings,
  { fetch, logger, wrap = (model) => model }: Options,
) {
  const { limits, ollama } = settings;
  /** Cached, because each model remembers what its server accepts. */
  const models = new Map<string, LanguageModel>();
  let configured = settings.connection;
  let chosen: { model: string; settingsKey: string } | null = null;
  let lastSearch: OllamaSearch | null = null;
  let timer: NodeJS.Timeout | undefined;

  function modelOf(connection: ModelConnection): LanguageModel {
    const known = models.get(connection.model);
    if (known) return known;
    const model = wrap(createProviderModel(connection, { limits, fetch }));
    models.set(connection.model, model);
    return model;
  }

  function connection(): ModelConnection | null {
    if (!configured || chosen?.settingsKey !== settingsKey() || chosen.model === configured.model)
      return configured;
    // The setting for the default model may not fit another one.
    const reasoning = ollama ? configured.reasoning : settings.reasoning;
    return { ...configured, model: chosen.model, reasoning };
  }

  /** Identifies the server and the model in the settings. */
  const settingsKey = () => configured && `${configured.provider} ${configured.baseUrl} ${configured.model}`;

  function announce() {
    const current = connection();
    if (!current) return logger.info('no model is connected; scripts are written offline');
    const { provider, model, baseUrl } = current;
    logger.info({ provider, model }, 'scripts are written by a model');
    if (baseUrl === OLLAMA_BASE_URL && limits.contextTokens === undefined)
      logger.warn(
        'Ollama silently cuts long prompts to its context length: set OLLAMA_CONTEXT_LENGTH there, and LLM_CONTEXT_TOKENS here to the same number',
      );
  }

  async function lookForOllama() {
    if (configured || !ollama) return;
    const before = lastSearch?.status;
    lastSearch = await findOllamaModel(fetch, ollama.model);
    const note = noteOn(lastSearch);
    if (note && lastSearch.status !== before) logger.warn(note);
    if (lastSearch.status !== 'found') return;
    const { model } = lastSearch;
    const { reasoning } = ollama;
    configured = { provider: 'openai-compatible', model, apiKey: '', baseUrl: OLLAMA_BASE_URL, reasoning };
    // At startup it is logged below.
    if (before !== undefined) announce();
  }

  await lookForOllama();
  announce();

  return {
    /** Returns the model that writes, or null if scripts are written offline. */
    current(): LanguageModel | null {
      const current = connection();
      return current && modelOf(current);
    },

    settingsKey,
    configuredModel: () => configured?.model ?? null,
    /** Returns why Ollama cannot be used, or null if there is nothing to report. */
    note: () => lastSearch && noteOn(lastSearch),

    /** Returns the models that the server offers, or null if it has no list or no server is connected. */
    offered: async () => configured && listModels(fetch, configured),

    /**
     * Uses another model for as long as the settings stay the same. Null returns to the model in the
     * settings.
     */
    choose(choice: { model: string; settingsKey: string } | null) {
      const before = connection()?.model;
      chosen = choice;
      if (connection()?.model !== before) announce();
    },

    lookForOllama,
    /** Periodically looks for Ollama while no model is connected. */
    start() {
      if (!ollama) return;
      timer = setInterval(() => void lookForOllama(), SEARCH_INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

export type ModelSource = Awaited<ReturnType<typeof createModelSource>>;

function noteOn(search: OllamaSearch): string | null {
  switch (search.status) {
    case 'no_writer':
      return 'Ollama runs, but has no model that writes on this machine.';
    case 'no_such_model':
      return `Ollama runs, but has no model named ${search.preferred}.`;
    default:
      return null;
  }
}
