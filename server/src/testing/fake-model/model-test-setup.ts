import { afterEach } from 'vitest';
import {
  addDelta,
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
} from '../../platform/llm/language-model.ts';
import { type ModelFetch, modelFetch } from '../../platform/llm/model-fetch.ts';
import type { ModelConnection, ModelLimits } from '../../platform/llm/model-settings.ts';
import { createProviderModel } from '../../platform/llm/provider-model.ts';
import { type FakeProtocolName, startFakeModel } from './fake-model.ts';

export const FAKE_KEY = 'sk-test-4f9c1d77aa';
export const QUESTION: ModelRequest = {
  system: 'Be brief.',
  user: 'Write about cafés 🚀.',
  maxOutputTokens: 99,
  purpose: 'draft',
};

/** No retries, so that failures appear immediately. */
const LIMITS: ModelLimits = {
  contextTokens: undefined,
  firstTokenMs: 20_000,
  idleMs: 20_000,
  totalMs: 40_000,
  maxRetries: 0,
};

interface Overrides {
  limits?: Partial<ModelLimits>;
  connection?: Partial<ModelConnection>;
  fetch?: ModelFetch;
}

/** Creates our client for a provider at this URL. */
export function modelAt(provider: FakeProtocolName, baseUrl: string, overrides: Overrides = {}) {
  const { limits, connection, fetch = modelFetch } = overrides;
  return createProviderModel(
    { provider, model: 'test-model', apiKey: FAKE_KEY, baseUrl, reasoning: undefined, ...connection },
    { limits: { ...LIMITS, ...limits }, fetch },
  );
}

/** Returns a function that starts fake providers, which are closed after each test. */
export function createFakeStarter() {
  const started: Awaited<ReturnType<typeof startFakeModel>>[] = [];
  afterEach(() => Promise.all(started.splice(0).map((fake) => fake.close())));
  return async (...options: Parameters<typeof startFakeModel>) => {
    const fake = await startFakeModel(...options);
    started.push(fake);
    return fake;
  };
}

/** Reads a whole reply and returns its text and how it ended. */
export async function ask(
  model: LanguageModel,
  request: Partial<ModelRequest> = {},
  onText: (textSoFar: string) => void = () => {},
) {
  let text = '';
  try {
    for await (const event of model.stream({ ...QUESTION, ...request })) {
      if (event.type === 'done') return { text, ...event, ending: event.finish };
      text = addDelta(text, event);
      onText(text);
    }
  } catch (failure) {
    if (failure instanceof ModelFailure) return { text, failure, ending: failure.code };
    throw failure;
  }
  throw new Error('the stream ended without a done event');
}
