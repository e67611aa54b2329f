import { expect, test } from 'vitest';
import * as z from 'zod';
import { ask } from '../../testing/fake-model/model-test-setup.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { modelFetch } from './model-fetch.ts';
import { modelEnvironment, modelSettingsFrom } from './model-settings.ts';
import { createModelSource } from './model-source.ts';

/** Runs against the real providers whose keys are set; all others are reported as skipped. */
const PROVIDERS = [
  { provider: 'openai', value: process.env.LIVE_OPENAI_API_KEY, variable: 'LLM_API_KEY' },
  { provider: 'anthropic', value: process.env.LIVE_ANTHROPIC_API_KEY, variable: 'LLM_API_KEY' },
  { provider: 'google', value: process.env.LIVE_GOOGLE_API_KEY, variable: 'LLM_API_KEY' },
  { provider: 'openai-compatible', value: process.env.LIVE_COMPATIBLE_BASE_URL, variable: 'LLM_BASE_URL' },
];

for (const { provider, value, variable } of PROVIDERS) {
  test.skipIf(!value)(`${provider} answers a real request`, { timeout: 120_000 }, async () => {
    const variables = {
      LLM_PROVIDER: provider,
      [variable]: value,
      ...(provider === 'openai-compatible' && { LLM_MODEL: process.env.LIVE_COMPATIBLE_MODEL }),
    };
    const settings = modelSettingsFrom(z.object(modelEnvironment).parse(variables));
    if ('problem' in settings) throw new Error(settings.problem);
    const model = (await createModelSource(settings, { fetch: modelFetch, logger })).current();
    if (!model) throw new Error('no model was chosen');
    const answer = await ask(model, { user: 'Say hello in one short sentence.', maxOutputTokens: 200 });
    expect(answer).toMatchObject({ ending: 'stop', outputTokens: expect.any(Number) });
  });
}
