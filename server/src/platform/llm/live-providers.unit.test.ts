import { expect, test } from 'vitest';
import * as z from 'zod';
import { ask } from '../../testing/fake-model/model-test-setup.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { chooseModel } from './choose-model.ts';
import { modelEnvironment, modelSettingsFrom } from './model-settings.ts';

/** The real thing, one short question each, for whoever hands over a key; skipped, and seen to be, for all others. */
const PROVIDERS = [
  { provider: 'openai', needed: process.env.LIVE_OPENAI_API_KEY, as: 'LLM_API_KEY' },
  { provider: 'anthropic', needed: process.env.LIVE_ANTHROPIC_API_KEY, as: 'LLM_API_KEY' },
  { provider: 'google', needed: process.env.LIVE_GOOGLE_API_KEY, as: 'LLM_API_KEY' },
  { provider: 'openai-compatible', needed: process.env.LIVE_COMPATIBLE_BASE_URL, as: 'LLM_BASE_URL' },
];

for (const { provider, needed, as } of PROVIDERS) {
  test.skipIf(!needed)(`${provider} answers a real question`, { timeout: 120_000 }, async () => {
    const variables = {
      LLM_PROVIDER: provider,
      [as]: needed,
      ...(provider === 'openai-compatible' && { LLM_MODEL: process.env.LIVE_COMPATIBLE_MODEL }),
    };
    const settings = modelSettingsFrom(z.object(modelEnvironment).parse(variables));
    if ('problem' in settings) throw new Error(settings.problem);
    const model = await chooseModel(settings, { fetch, logger });
    if (!model) throw new Error('no model was chosen');
    const answer = await ask(model, { user: 'Say hello in one short sentence.', maxOutputTokens: 200 });
    expect(answer).toMatchObject({ ending: 'stop', outputTokens: expect.any(Number) });
  });
}
