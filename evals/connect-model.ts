import { parseConfig } from '../server/src/config.ts';
import type { LanguageModel } from '../server/src/platform/llm/language-model.ts';
import { modelFetch } from '../server/src/platform/llm/model-fetch.ts';
import { createModelSource } from '../server/src/platform/llm/model-source.ts';
import {
  createLocalWriter,
  LOCAL_WRITER_DEFAULTS,
} from '../server/src/platform/local-writer/local-writer.ts';

/** Connects the model of the settings, like the product does. With `LLM_PROVIDER=built-in`, `LOCAL_MODEL_PATH` names it. */
export async function connectModel(
  warn: (text: unknown) => void,
): Promise<{ model: LanguageModel | null; close: () => Promise<void> }> {
  const logger = { info() {}, warn, error: warn } as never;
  const { model: settings, dataDir } = parseConfig({ PAYMENTS: 'sandbox', ...process.env });
  const local = settings.local ?? LOCAL_WRITER_DEFAULTS;
  const builtIn = createLocalWriter({
    dataDir,
    settings: local,
    limits: settings.privateLimits,
    fetch,
    logger,
  });
  if (settings.isBuiltIn) {
    await builtIn.install();
    builtIn.use(builtIn.ownFile);
  }
  const source = await createModelSource(settings, { fetch: modelFetch, logger, builtIn });
  return { model: source.current(), close: builtIn.stop };
}
