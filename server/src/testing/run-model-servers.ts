import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import {
  addDelta,
  type LanguageModel,
  ModelFailure,
  type RemoteProvider,
} from '../platform/llm/language-model.ts';
import { modelFetch } from '../platform/llm/model-fetch.ts';
import type { ModelSettings } from '../platform/llm/model-settings.ts';
import { createModelSource } from '../platform/llm/model-source.ts';
import { createWriters } from '../writers/writers.ts';
import { orderRealScripts } from './real-model-scripts.ts';
import { startRealModelServer } from './real-model-server.ts';
import { silentLogger as logger } from './silent-logger.ts';
import { waitFor } from './wait-for.ts';

/** Run by `npm run test:model-servers`. The last line has the counts. */
const { AIMOCK_HOME = '', LLAMA_HOME = '', MODEL_FILE = '' } = process.env;
const print = (line: string) => process.stdout.write(`${line}\n`);
let passed = 0;
let failed = 0;

async function check(name: string, run: () => Promise<void>) {
  const started = performance.now();
  try {
    await run();
    passed++;
    print(`ok   ${name} (${Math.round(performance.now() - started)} ms)`);
  } catch (error) {
    failed++;
    print(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

function expectEqual(actual: unknown, expected: unknown) {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`expected ${right}, got ${left}`);
}

function expectTrue(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(what);
}

async function sourceAt(provider: RemoteProvider, baseUrl: string, model = 'gpt-4o') {
  const settings: ModelSettings = {
    connection: { provider, model, apiKey: 'sk-test', baseUrl, reasoning: 'none' },
    ollama: null,
    limits: {
      contextTokens: 8192,
      firstTokenMs: 600_000,
      idleMs: 120_000,
      totalMs: 1_200_000,
      maxRetries: 1,
    },
  };
  return createModelSource(settings, { fetch: modelFetch, logger });
}

async function modelAt(...server: Parameters<typeof sourceAt>): Promise<LanguageModel> {
  const model = (await sourceAt(...server)).current();
  if (!model) throw new Error('no model');
  return model;
}

async function ask(model: LanguageModel, user: string, maxOutputTokens = 200) {
  let text = '';
  try {
    const request = { system: 'Be brief.', user, maxOutputTokens, purpose: 'draft' } as const;
    for await (const event of model.stream(request)) {
      if (event.type === 'delta') text = addDelta(text, event);
      else return { text, ending: event.finish as string, ...event };
    }
  } catch (error) {
    if (error instanceof ModelFailure) return { text, ending: error.code as string };
    throw error;
  }
  return { text, ending: 'none' };
}

/** The part of aimock that is used here. */
interface Aimock {
  url: string;
  onMessage(pattern: string, reply: object, options?: object): unknown;
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
}

const ANSWER = '## Hook\nThe map was wrong. Très vite 🚀.\n\n## Close\nAsk who drew it.';
const BASE_PATHS: Record<RemoteProvider, string> = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  'openai-compatible': '/v1',
};

async function checkAimock(home: string) {
  const entry = createRequire(join(home, 'package.json')).resolve('@copilotkit/aimock');
  const { LLMock } = (await import(pathToFileURL(entry).href)) as {
    LLMock: new (options: { port: number; host: string }) => Aimock;
  };
  const mock = new LLMock({ port: 0, host: '127.0.0.1' });
  mock.onMessage('a script', { content: ANSWER });
  mock.onMessage('a thinking script', { content: ANSWER, reasoning: 'I think about maps.' });
  mock.onMessage('too much', { error: { message: 'Slow down', type: 'rate_limit_error' }, status: 429 });
  await mock.start();
  for (const provider of ['openai', 'anthropic', 'google', 'openai-compatible'] as const) {
    const baseUrl = `${mock.url}${BASE_PATHS[provider]}`;
    await check(`aimock, ${provider}: a script`, async () => {
      const { text, ending } = await ask(await modelAt(provider, baseUrl), 'a script');
      expectEqual({ text, ending }, { text: ANSWER, ending: 'stop' });
    });
    await check(`aimock, ${provider}: a script after thinking`, async () => {
      const { text, ending } = await ask(await modelAt(provider, baseUrl), 'a thinking script');
      expectEqual({ text, ending }, { text: ANSWER, ending: 'stop' });
    });
    await check(`aimock, ${provider}: busy`, async () => {
      expectEqual((await ask(await modelAt(provider, baseUrl), 'too much')).ending, 'rate_limited');
    });
    // For OpenAI's protocols, aimock looks only at the end of a path.
    if (!['anthropic', 'google'].includes(provider)) continue;
    await check(`aimock, ${provider}: nothing at this address`, async () => {
      const model = await modelAt(provider, `${mock.url}/elsewhere/v9`);
      const { ending } = await ask(model, 'a script');
      expectTrue(['wrong_address', 'model_not_found'].includes(ending), `ended with ${ending}`);
    });
  }
  await check('aimock: the list of models', async () => {
    const offered = await (await sourceAt('openai-compatible', `${mock.url}/v1`)).offered();
    expectTrue(offered !== null && offered.length > 0, 'no models are offered');
  });
  await mock.stop();
}

async function checkRealModel(home: string, modelFile: string) {
  const server = await startRealModelServer({ home, modelFile });
  const model = await modelAt('openai-compatible', server.baseUrl, 'smollm2-135m');
  await check('real model: an answer with its tokens', async () => {
    const answer = await ask(model, 'Write one sentence about maps.', 60);
    expectTrue(answer.text.trim() !== '', 'no text');
    expectTrue(['stop', 'length'].includes(answer.ending), `ended with ${answer.ending}`);
    expectTrue('inputTokens' in answer && (answer.inputTokens ?? 0) > 5, 'no tokens were counted');
  });
  await check('real model: stopping reaches the server', async () => {
    const stop = new AbortController();
    const request = {
      system: 'Be brief.',
      user: 'Tell a long story.',
      maxOutputTokens: 2000,
      purpose: 'draft',
    } as const;
    try {
      for await (const _event of model.stream({ ...request, signal: stop.signal })) stop.abort();
    } catch (error) {
      if (!(error instanceof ModelFailure && error.code === 'cancelled')) throw error;
    }
    await waitFor('the server to notice', () => server.stoppedRequests() === 1);
  });
  await check('real model: a Short is completed in at most three calls', async () => {
    let calls = 0;
    const counted: LanguageModel = {
      ...model,
      stream(request) {
        calls++;
        return model.stream(request);
      },
    };
    const { writer } = createWriters(() => counted);
    const request = {
      title: 'Why old maps lied',
      niche: DEFAULT_NICHE,
      length: 'shorts',
      budget: wordBudget('shorts'),
      template: 'HOOK: a question. BODY: three facts. CLOSING: one short line.',
      source: null,
      variant: 0,
    } as const;
    try {
      let text = '';
      for await (const event of writer.write(request, {})) {
        if (event.type === 'delta') text += event.text;
        else if (event.type === 'replace') text = event.text;
      }
      expectTrue(text.trim() !== '', 'no text');
      await writer.repairLength?.(request, text, {});
    } catch (error) {
      // The answer from such a small model may be rejected, but only with one of our codes.
      if (!(error instanceof ModelFailure)) throw error;
      print(`     refused as ${error.code}`);
    }
    expectTrue(calls <= 3, `${calls} calls`);
  });
  await check(
    'real model: three Shorts from the product are accepted in their length, or refused and free',
    () =>
      orderRealScripts(server, (script) => {
        const { name, outcome, words, range, calls, seconds, charged, hasOurWords } = script;
        print(`     ${name}: ${outcome}, ${words} words, ${calls} calls, ${seconds} s, ${charged} charged`);
        const isAccepted = outcome === 'ready';
        expectEqual(charged, isAccepted ? 1 : 0);
        expectTrue(calls <= 3, `${calls} calls`);
        if (!isAccepted) return;
        expectTrue(
          words >= range.min && words <= range.max,
          `${words} words instead of ${range.min}-${range.max}`,
        );
        expectTrue(!hasOurWords, 'the script has words of ours');
      }),
  );
  await server.close();
}

if (AIMOCK_HOME) await checkAimock(AIMOCK_HOME);
else print('skipped: aimock could not be installed');
if (LLAMA_HOME && MODEL_FILE) await checkRealModel(LLAMA_HOME, MODEL_FILE);
else if (LLAMA_HOME) print('skipped: no real model. Set MODEL_FILE to a .gguf file to use one');
else print('skipped: node-llama-cpp could not be installed on this machine');
print(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
