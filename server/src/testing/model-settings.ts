import type { ModelSettings } from '../platform/llm/model-settings.ts';
import type { FakeProtocolName } from './fake-model/fake-model.ts';

export const MODEL_KEY = 'sk-test-4f9c1d77aa';

/** Short timeouts and no retries, so that failures appear immediately. */
export function settingsFor(
  provider: FakeProtocolName,
  baseUrl: string,
  limits: Partial<ModelSettings['limits']> = {},
): ModelSettings {
  return {
    connection: { provider, model: 'test-model', apiKey: MODEL_KEY, baseUrl, reasoning: undefined },
    ollama: null,
    limits: {
      contextTokens: undefined,
      firstTokenMs: 10_000,
      idleMs: 10_000,
      totalMs: 30_000,
      maxRetries: 0,
      ...limits,
    },
  };
}
