import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Logger } from '../logger.ts';
import { findOllamaModel, listOllamaModels, OLLAMA_BASE_URL, type OllamaSearch } from './find-ollama.ts';
import type { LanguageModel } from './language-model.ts';
import { listModels } from './list-models.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelConnection, ModelSettings } from './model-settings.ts';
import { isPrivateAddress } from './private-address.ts';
import { createProviderModel } from './provider-model.ts';

const SEARCH_INTERVAL_MS = MINUTE_MS;

/** What an admin chose. It applies only if the settings leave the choice open. */
export type WriterSelection =
  | { kind: 'hosted'; connection: ModelConnection }
  /** Null: the first model that can write. */
  | { kind: 'ollama'; model: string | null }
  | { kind: 'built-in' }
  | { kind: 'none' };

/** The part of the built-in writer that is needed here. */
interface BuiltInWriter {
  model(): LanguageModel | null;
}

interface Options {
  fetch: ModelFetch;
  logger: Logger;
  /** Undefined: there is none. */
  builtIn?: BuiltInWriter;
  /** Wraps every model to record its usage. */
  wrap?: (model: LanguageModel) => LanguageModel;
}

/** Knows which model writes. It can change while the product runs: Ollama is started, or an admin chooses another model. */
export async function createModelSource(
  settings: ModelSettings,
  { fetch, logger, builtIn, wrap = (model) => model }: Options,
) {
  const { limits, privateLimits = limits, ollama } = settings;
  /** Cached, because each model remembers what its server accepts. */
  const models = new Map<string, LanguageModel>();
  let configured = settings.connection;
  let selection: WriterSelection | null = null;
  let wrappedBuiltIn: { inner: LanguageModel; model: LanguageModel } | null = null;
  let chosen: { model: string; settingsKey: string } | null = null;
  let lastSearch: OllamaSearch | null = null;
  let timer: NodeJS.Timeout | undefined;

  function modelOf(connection: ModelConnection): LanguageModel {
    const key = JSON.stringify(connection);
    const known = models.get(key);
    if (known) return known;
    const limitsHere = isPrivateAddress(connection.baseUrl) ? privateLimits : limits;
    const model = wrap(createProviderModel(connection, { limits: limitsHere, fetch }));
    models.set(key, model);
    return model;
  }

  function builtInModel(): LanguageModel | null {
    const inner = builtIn?.model() ?? null;
    if (inner === null) return null;
    if (wrappedBuiltIn?.inner !== inner) wrappedBuiltIn = { inner, model: wrap(inner) };
    return wrappedBuiltIn.model;
  }

  /** Returns the server of the settings, or the one that an admin chose. Null if it has none or is built in. */
  function server(): ModelConnection | null {
    switch (selection?.kind) {
      case undefined:
        return configured;
      case 'hosted':
        return selection.connection;
      case 'ollama':
        return chosenOllama(selection.model);
      default:
        return null;
    }
  }

  const ollamaConnection = (model: string): ModelConnection => ({
    provider: 'openai-compatible',
    model,
    apiKey: '',
    baseUrl: OLLAMA_BASE_URL,
    reasoning: ollama?.reasoning ?? 'none',
  });

  function chosenOllama(model: string | null): ModelConnection | null {
    const name = model ?? (lastSearch?.status === 'found' ? lastSearch.model : null);
    return name === null ? null : ollamaConnection(name);
  }

  function connection(): ModelConnection | null {
    const current = server();
    if (!current || chosen?.settingsKey !== settingsKey() || chosen.model === current.model) return current;
    // The setting for the default model may not fit another one.
    const reasoning = current.baseUrl === OLLAMA_BASE_URL ? current.reasoning : settings.reasoning;
    return { ...current, model: chosen.model, reasoning };
  }

  function currentModel(): LanguageModel | null {
    const current = connection();
    if (current) return modelOf(current);
    if (selection?.kind === 'built-in' || settings.isBuiltIn) return builtInModel();
    // In order: a key, Ollama, the built-in writer if it is set up, and then no AI.
    return selection === null && settings.decidedBy === undefined ? builtInModel() : null;
  }

  /** Identifies the server and the model in the settings. */
  const settingsKey = () => {
    const current = server();
    return current && `${current.provider} ${current.baseUrl} ${current.model}`;
  };

  function announce() {
    const current = currentModel();
    if (!current) return logger.info('no model is connected; scripts are written offline');
    const { provider, model } = current;
    logger.info({ provider, model }, 'scripts are written by a model');
    if (connection()?.baseUrl === OLLAMA_BASE_URL && limits.contextTokens === undefined)
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
    configured = ollamaConnection(lastSearch.model);
    // At startup it is logged below.
    if (before !== undefined && selection === null) announce();
  }

  await lookForOllama();
  announce();

  return {
    /** Returns the model that writes, or null if scripts are written offline. */
    current: currentModel,

    /** Returns the server that writes. Null if there is none or the writer is built in. */
    connection: server,

    /** The variable that decides who writes; null if an admin may choose. */
    decidedBy: () => settings.decidedBy ?? null,

    /** Applies an admin's choice. Null lets the product choose. Does nothing if the settings decide. */
    select(next: WriterSelection | null) {
      if (settings.decidedBy !== undefined || JSON.stringify(next) === JSON.stringify(selection)) return;
      selection = next;
      announce();
    },

    /** Returns true if the settings name the built-in writer. */
    isBuiltIn: () => settings.isBuiltIn ?? false,
    isOllama: () => server()?.baseUrl === OLLAMA_BASE_URL,
    /** Returns the models that Ollama has on this machine, or null if it does not run. */
    ollamaModels: () => listOllamaModels(fetch),
    ollamaConnection,

    settingsKey,
    configuredModel: () => server()?.model ?? null,
    /** Returns why Ollama cannot be used, or null if there is nothing to report. */
    note: () => lastSearch && noteOn(lastSearch),

    /** Returns the models that the server offers, or null if it has no list or no server is connected. */
    async offered() {
      const current = server();
      return current && listModels(fetch, current);
    },

    /** Returns the models that a server offers, for a connection that is not used yet. */
    offeredBy: (connection: ModelConnection) => listModels(fetch, connection),

    /** Returns the model of a connection that is not used yet, to test it. */
    modelOf,

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
      return 'Ollama is running, but has no local model that can write.';
    case 'no_such_model':
      return `Ollama is running, but has no model named ${search.preferred}.`;
    default:
      return null;
  }
}
