/** The part of node-llama-cpp that is used. It is not a dependency, because it is installed on demand. */
export interface EngineLibrary {
  getLlama(options: {
    gpu: 'auto' | 'vulkan' | 'cuda' | false;
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    maxThreads: number;
    logLevel: 'error';
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence; chatWrapper: ChatWrapper }) => Chat;
  QwenChatWrapper: new (options: { thoughts: 'discourage' }) => ChatWrapper;
  resolveChatWrapper(model: Model): ChatWrapper;
}

interface Llama {
  gpu: string | false;
  loadModel(options: { modelPath: string; onLoadProgress: (share: number) => void }): Promise<Model>;
  createGrammar(options: { grammar: string }): Promise<Grammar>;
  dispose(): Promise<void>;
}

export interface Grammar {
  readonly grammar: string;
}

interface Model {
  trainContextSize: number;
  tokenizer: unknown;
  createContext(options: { contextSize: number; sequences: number; threads: number }): Promise<Context>;
  dispose(): Promise<void>;
}

interface Context {
  contextSize: number;
  getSequence(): Sequence;
  dispose(): Promise<void>;
}

export interface Sequence {
  nextTokenIndex: number;
  compareContextTokens(tokens: number[]): { firstDifferentIndex: number };
  eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: number[]): Promise<void>;
}

export type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };

interface ChatWrapper {
  wrapperName: string;
  generateContextState(options: { chatHistory: HistoryItem[] }): {
    contextText: { tokenize(tokenizer: unknown): number[] };
  };
}

export interface Chat {
  generateResponse(
    history: HistoryItem[],
    options: {
      maxTokens: number;
      temperature: number;
      topP: number;
      minP: number;
      seed: number | undefined;
      grammar: Grammar | undefined;
      repeatPenalty: { penalty: number; lastTokens: number } | false;
      budgets: { thoughtTokens: number };
      signal: AbortSignal;
      stopOnAbortSignal: true;
      onTextChunk: (text: string) => void;
      onToken: (tokens: number[]) => void;
    },
  ): Promise<{ metadata: { stopReason: string } }>;
  dispose(options: { disposeSequence: false }): void;
}
