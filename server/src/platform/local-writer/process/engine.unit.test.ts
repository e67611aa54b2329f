import { expect, test } from 'vitest';
import { type EngineOptions, openEngine, PromptTooLong } from './engine.ts';
import type { Chat, EngineLibrary, Sequence } from './engine-library.ts';

const OPTIONS: EngineOptions = {
  modelPath: 'fake.gguf',
  threads: 2,
  graphics: 'auto',
  onLoading: () => {},
};
const CONTEXT_TOKENS = 1000;

/** A library that reads as many tokens as the prompt has characters, and answers "Done.". */
function fakeLibrary({ cannotUse = [] as (string | false)[] } = {}) {
  const triedGpus: (string | false)[] = [];
  const reads: number[] = [];
  let memory: number[] = [];
  let written: Parameters<Chat['generateResponse']>[1] | undefined;

  const sequence: Sequence = {
    get nextTokenIndex() {
      return memory.length;
    },
    compareContextTokens(tokens) {
      const index = tokens.findIndex((token, at) => token !== memory[at]);
      return { firstDifferentIndex: index < 0 ? tokens.length : index };
    },
    async eraseContextTokenRanges([range]) {
      memory = memory.slice(0, range?.start);
    },
    async evaluateWithoutGeneratingNewTokens(tokens) {
      reads.push(tokens.length);
      memory.push(...tokens);
    },
  };

  class FakeWrapper {
    wrapperName = 'fake';
    generateContextState({ chatHistory }: { chatHistory: { type: string; text?: string }[] }) {
      const text = chatHistory.map((item) => item.text ?? '').join('\n');
      return { contextText: { tokenize: () => [...text].map((letter) => letter.charCodeAt(0)) } };
    }
  }

  class FakeChat implements Chat {
    async generateResponse(...[, options]: Parameters<Chat['generateResponse']>) {
      written = options;
      options.onTextChunk('Done.');
      options.onToken([1, 2]);
      return { metadata: { stopReason: 'eogToken' } };
    }
    dispose() {}
  }

  const library: EngineLibrary = {
    async getLlama({ gpu }) {
      triedGpus.push(gpu);
      if (cannotUse.includes(gpu)) throw new Error('no driver');
      return {
        gpu: gpu === 'auto' ? 'vulkan' : gpu,
        loadModel: async () => ({
          trainContextSize: CONTEXT_TOKENS,
          tokenizer: {},
          createContext: async ({ contextSize }) => ({
            contextSize,
            getSequence: () => sequence,
            dispose: async () => {},
          }),
          dispose: async () => {},
        }),
        createGrammar: async ({ grammar }) => ({ grammar }),
        dispose: async () => {},
      };
    },
    LlamaChat: FakeChat,
    QwenChatWrapper: FakeWrapper,
    resolveChatWrapper: () => new FakeWrapper(),
  };
  return { library, triedGpus, reads, written: () => written };
}

async function ask(
  engine: Awaited<ReturnType<typeof openEngine>>,
  prompt: string,
  { abortAfter = 1, maxTokens = 50, penalizeRepeats = true } = {},
) {
  const abort = new AbortController();
  const shares: number[] = [];
  const result = await engine.answer({
    messages: [{ role: 'user', content: prompt }],
    maxTokens,
    penalizeRepeats,
    signal: abort.signal,
    onReading(share) {
      shares.push(share);
      if (share > abortAfter) abort.abort();
    },
    onText: () => {},
  });
  return { ...result, shares };
}

test.each([
  ['auto', ['auto', false]],
  ['vulkan', ['vulkan', false]],
  ['cuda', ['cuda', false]],
] as const)('with %s, the processor is used if the graphics card cannot be', async (graphics, tried) => {
  const { library, triedGpus } = fakeLibrary({ cannotUse: ['auto', 'vulkan', 'cuda'] });
  const engine = await openEngine(library, { ...OPTIONS, graphics });
  expect(triedGpus).toEqual(tried);
  expect(engine.info.gpu).toBeNull();
});

test('a graphics card is named if it is used, and not looked for if the settings say cpu', async () => {
  expect((await openEngine(fakeLibrary().library, OPTIONS)).info.gpu).toBe('vulkan');
  const { library, triedGpus } = fakeLibrary();
  await openEngine(library, { ...OPTIONS, graphics: 'cpu' });
  expect(triedGpus).toEqual([false]);
});

test('a prompt is read in pieces, and what it shares with the last one is not read again', async () => {
  const { library, reads } = fakeLibrary();
  const engine = await openEngine(library, OPTIONS);
  const { shares, inputTokens } = await ask(engine, 'a'.repeat(200));
  // The line break before the answer counts too, and the last token is read when writing begins.
  expect(inputTokens).toBe(201);
  expect(reads).toEqual([64, 64, 64, 8]);
  expect(shares.at(-1)).toBe(1);
  reads.length = 0;
  await ask(engine, `${'a'.repeat(190)}${'b'.repeat(20)}`);
  expect(reads).toEqual([20]);
});

test('a stop takes effect between two pieces', async () => {
  const { library, reads, written } = fakeLibrary();
  const engine = await openEngine(library, OPTIONS);
  const { finish, outputTokens } = await ask(engine, 'a'.repeat(640), { abortAfter: 0.15 });
  expect({ finish, outputTokens }).toEqual({ finish: 'abort', outputTokens: 0 });
  expect(reads).toEqual([64, 64]);
  expect(written()).toBeUndefined();
});

test('a prompt that does not fit together with its answer is rejected before it is read', async () => {
  const { library, reads } = fakeLibrary();
  const engine = await openEngine(library, OPTIONS);
  await expect(ask(engine, 'a'.repeat(940), { maxTokens: 60 })).rejects.toBeInstanceOf(PromptTooLong);
  expect(reads).toEqual([]);
});

test('repeats are penalized, except for a model that recites', async () => {
  const { library, written } = fakeLibrary();
  const engine = await openEngine(library, OPTIONS);
  await ask(engine, 'a');
  expect(written()?.repeatPenalty).toEqual({ penalty: 1.1, lastTokens: 64 });
  await ask(engine, 'b', { penalizeRepeats: false });
  expect(written()?.repeatPenalty).toBe(false);
});
