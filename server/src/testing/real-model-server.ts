import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/** The part of node-llama-cpp that is used here. It is not a dependency, so its own types are not available. */
interface Llama {
  loadModel(options: { modelPath: string }): Promise<{
    tokenize(text: string): unknown[];
    createContext(options: { contextSize: number; threads: number }): Promise<{ getSequence(): Sequence }>;
  }>;
}
interface Sequence {
  clearHistory(): Promise<void>;
}
interface ChatSession {
  promptWithMeta(
    prompt: string,
    options: {
      maxTokens: number;
      seed: number;
      temperature: number;
      signal: AbortSignal;
      stopOnAbortSignal: true;
      onTextChunk: (text: string) => void;
    },
  ): Promise<{ stopReason: string }>;
  dispose(options: { disposeSequence: boolean }): void;
}
interface LlamaPackage {
  getLlama(options: { gpu: false; build: 'never'; skipDownload: true; logLevel: 'error' }): Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: Sequence; systemPrompt: string }) => ChatSession;
}

const SEED = 7;
const CONTEXT_TOKENS = 8192;
const chatRequest = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number().default(1024),
});

/** Serves real weights with the chat completions protocol, one request at a time. */
export async function startRealModelServer({ home, modelFile }: { home: string; modelFile: string }) {
  const entry = createRequire(join(home, 'package.json')).resolve('node-llama-cpp');
  const { getLlama, LlamaChatSession } = (await import(pathToFileURL(entry).href)) as LlamaPackage;
  const llama = await getLlama({ gpu: false, build: 'never', skipDownload: true, logLevel: 'error' });
  const model = await llama.loadModel({ modelPath: modelFile });
  const context = await model.createContext({ contextSize: CONTEXT_TOKENS, threads: 1 });
  const sequence = context.getSequence();
  let requests = 0;
  let stoppedRequests = 0;
  let busy: Promise<unknown> = Promise.resolve();

  async function answer(body: string, response: ServerResponse) {
    const { messages, max_tokens: maxTokens } = chatRequest.parse(JSON.parse(body));
    const contentOf = (role: string) => messages.find((message) => message.role === role)?.content ?? '';
    const [systemPrompt, prompt] = [contentOf('system'), contentOf('user')];
    const stop = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) stop.abort();
    });
    const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt });
    let written = '';
    try {
      const { stopReason } = await session.promptWithMeta(prompt, {
        maxTokens,
        seed: SEED,
        temperature: 0.8,
        signal: stop.signal,
        stopOnAbortSignal: true,
        onTextChunk(content) {
          written += content;
          send({ choices: [{ index: 0, delta: { content } }] });
        },
      });
      if (stop.signal.aborted) stoppedRequests++;
      const finish = stopReason === 'maxTokens' ? 'length' : 'stop';
      send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
      const tokens = (value: string) => model.tokenize(value).length;
      const usage = { prompt_tokens: tokens(systemPrompt + prompt), completion_tokens: tokens(written) };
      send({ choices: [], usage });
      response.end('data: [DONE]\n\n');
    } finally {
      session.dispose({ disposeSequence: false });
      await sequence.clearHistory();
    }
  }

  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') {
      response.writeHead(404, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error: { message: 'File Not Found' } }));
    }
    requests++;
    const body = await text(request);
    busy = busy.then(() => answer(body, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: () => requests,
    stoppedRequests: () => stoppedRequests,
    async close() {
      server.closeAllConnections();
      await busy;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
