import type { Chat, EngineLibrary, Grammar, HistoryItem } from './engine-library.ts';
import { readPrompt } from './read-prompt.ts';

const MAX_CONTEXT_TOKENS = 8192;
/** Without a penalty, small models repeat a third of what they say. */
const REPEAT_PENALTY = { penalty: 1.1, lastTokens: 64 };
const DEFAULT_TEMPERATURE = 0.8;
const TOP_P = 0.95;
const MIN_P = 0.05;

export class PromptTooLong extends Error {}

export interface EngineOptions {
  modelPath: string;
  threads: number;
  graphics: 'auto' | 'cpu' | 'vulkan' | 'cuda';
  onLoading: (share: number) => void;
}

export interface EngineRequest {
  messages: { role: string; content: string }[];
  maxTokens: number;
  temperature?: number | undefined;
  seed?: number | undefined;
  grammar?: string | undefined;
  /** False for a model that has to recite something. */
  penalizeRepeats: boolean;
  signal: AbortSignal;
  onReading: (share: number) => void;
  onText: (text: string) => void;
}

/** Loads a model and answers one request at a time; the caller queues them. */
export async function openEngine(library: EngineLibrary, options: EngineOptions) {
  const { modelPath, threads, onLoading } = options;
  const { llama, model } = await load(library, options);
  const contextSize = Math.min(MAX_CONTEXT_TOKENS, model.trainContextSize);
  const context = await model.createContext({ contextSize, sequences: 1, threads });
  const sequence = context.getSequence();
  const resolved = library.resolveChatWrapper(model);
  // A script needs no reasoning, whose words would count towards the limit.
  const chatWrapper =
    resolved instanceof library.QwenChatWrapper
      ? new library.QwenChatWrapper({ thoughts: 'discourage' })
      : resolved;
  onLoading(1);

  return {
    info: { gpu: llama.gpu || null, threads, contextTokens: context.contextSize, model: modelPath },

    async answer(request: EngineRequest) {
      const history: HistoryItem[] = [...request.messages.map(toHistory), { type: 'model', response: [] }];
      const { contextText } = chatWrapper.generateContextState({ chatHistory: history });
      const tokens = contextText.tokenize(model.tokenizer);
      const inputTokens = tokens.length;
      // Otherwise the engine would silently drop the beginning of the prompt.
      if (inputTokens + request.maxTokens > context.contextSize)
        throw new PromptTooLong(`${inputTokens} + ${request.maxTokens} > ${context.contextSize} tokens`);
      const grammar =
        request.grammar === undefined ? undefined : await llama.createGrammar({ grammar: request.grammar });
      const { signal } = request;
      await readPrompt({ sequence, tokens, signal, onProgress: request.onReading });
      if (signal.aborted) return { finish: 'abort' as const, inputTokens, outputTokens: 0 };
      const chat = new library.LlamaChat({ contextSequence: sequence, chatWrapper });
      try {
        return { inputTokens, ...(await write(chat, history, { ...request, grammar })) };
      } finally {
        chat.dispose({ disposeSequence: false });
      }
    },

    async close() {
      await context.dispose();
      await model.dispose();
      await llama.dispose();
    },
  };
}

export type Engine = Awaited<ReturnType<typeof openEngine>>;

/** Uses the processor if the graphics card cannot be used. */
async function load(library: EngineLibrary, { modelPath, threads, graphics, onLoading }: EngineOptions) {
  const open = async (gpu: 'auto' | 'vulkan' | 'cuda' | false) => {
    const llama = await library.getLlama({
      gpu,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      maxThreads: threads,
      logLevel: 'error',
    });
    return { llama, model: await llama.loadModel({ modelPath, onLoadProgress: onLoading }) };
  };
  if (graphics === 'cpu') return open(false);
  return open(graphics).catch(() => open(false));
}

async function write(
  chat: Chat,
  history: HistoryItem[],
  request: Omit<EngineRequest, 'grammar'> & { grammar: Grammar | undefined },
) {
  const { maxTokens, temperature = DEFAULT_TEMPERATURE, seed, grammar, signal, onText } = request;
  let outputTokens = 0;
  const { metadata } = await chat.generateResponse(history, {
    maxTokens,
    temperature,
    topP: TOP_P,
    minP: MIN_P,
    seed,
    grammar,
    repeatPenalty: request.penalizeRepeats && REPEAT_PENALTY,
    budgets: { thoughtTokens: 0 },
    signal,
    stopOnAbortSignal: true,
    onTextChunk: onText,
    onToken: (tokens) => {
      outputTokens += tokens.length;
    },
  });
  return { finish: finishOf(metadata.stopReason), outputTokens };
}

function finishOf(stopReason: string): 'stop' | 'length' | 'abort' {
  if (stopReason === 'maxTokens') return 'length';
  return stopReason === 'abort' ? 'abort' : 'stop';
}

function toHistory({ role, content }: { role: string; content: string }): HistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role === 'system' ? 'system' : 'user', text: content };
}
