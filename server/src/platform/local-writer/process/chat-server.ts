import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Engine, PromptTooLong } from './engine.ts';

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 20;
/** Tells the reader that the process is alive while others are served. */
const WAITING_NOTE_MS = 5000;
/**
 * The product reads, stores and announces every event, so the words of this time are sent together. Pages spread them
 * until the next ones arrive.
 */
const SEND_EVERY_MS = 500;

const chatRequest = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  max_tokens: z.int().positive().default(1024),
  temperature: z.number().optional(),
  seed: z.int().optional(),
  grammar: z.string().optional(),
  penalize_repeats: z.boolean().default(true),
  stream: z.boolean().default(false),
});
type ChatRequest = z.infer<typeof chatRequest>;

class TooBusy extends Error {}

/** Serves the part of OpenAI's protocol that the product uses: chat completions, streamed or not. */
export function createChatServer({ engine, token }: { engine: Engine; token: string }) {
  const queue: (() => void)[] = [];
  let isBusy = false;

  /** Requests take turns. The prompt of the last one stays in memory, so that the next may continue from it. */
  async function takeTurn(signal: AbortSignal) {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    if (queue.length >= MAX_WAITING) throw new TooBusy();
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve);
      signal.addEventListener('abort', () => {
        const place = queue.indexOf(resolve);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(signal.reason);
      });
    });
  }

  function endTurn() {
    const next = queue.shift();
    if (next) next();
    else isBusy = false;
  }

  async function complete(request: IncomingMessage, response: ServerResponse) {
    const body = chatRequest.parse(JSON.parse(await readBody(request)));
    const left = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) left.abort(new Error('the reader left'));
    });
    const reply = createReply(response, body);
    const waiting = setInterval(() => reply.comment('waiting'), WAITING_NOTE_MS);
    try {
      await takeTurn(left.signal);
    } finally {
      clearInterval(waiting);
    }
    try {
      const result = await engine.answer({
        messages: body.messages,
        maxTokens: body.max_tokens,
        temperature: body.temperature,
        seed: body.seed,
        grammar: body.grammar,
        penalizeRepeats: body.penalize_repeats,
        signal: left.signal,
        onReading: reply.reading,
        onText: reply.text,
      });
      if (left.signal.aborted) response.destroy();
      else reply.end(result);
    } finally {
      endTurn();
    }
  }

  return http.createServer((request, response) => {
    const { method, url, headers } = request;
    const answer = async () => {
      if (headers.authorization !== `Bearer ${token}`) return sendError(response, 401, 'invalid_api_key');
      if (method === 'GET' && url === '/health')
        return sendJson(response, 200, { ...engine.info, memoryBytes: process.memoryUsage.rss() });
      if (method === 'POST' && url === '/v1/chat/completions') return complete(request, response);
      sendError(response, 404, 'not_found');
    };
    answer().catch((error: unknown) => reportError(response, error));
  });
}

function createReply(response: ServerResponse, { stream }: ChatRequest) {
  const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model: 'built-in' };
  let whole = '';
  let unsent = '';
  let hasSent = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    if (!response.headersSent)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  };
  const send = (event: object) => {
    begin();
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...event })}\n\n`);
  };
  const sendWords = () => {
    clearTimeout(timer);
    timer = undefined;
    const content = unsent;
    unsent = '';
    if (content === '' || response.destroyed || response.writableEnded) return;
    hasSent = true;
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
  };
  const comment = (text: string) => {
    if (!stream || response.writableEnded || response.destroyed) return;
    begin();
    response.write(`: ${text}\n\n`);
  };
  return {
    comment,
    reading(share: number) {
      const now = performance.now();
      if (now - reportedAt < SEND_EVERY_MS) return;
      reportedAt = now;
      comment(`reading ${Math.round(share * 100)}%`);
    },
    text(content: string) {
      whole += content;
      if (!stream) return;
      unsent += content;
      timer ??= setTimeout(sendWords, hasSent ? SEND_EVERY_MS : 0);
    },
    end({ finish, inputTokens, outputTokens }: Awaited<ReturnType<Engine['answer']>>) {
      const usage = { prompt_tokens: inputTokens, completion_tokens: outputTokens };
      if (!stream) {
        const message = { role: 'assistant', content: whole };
        const choices = [{ index: 0, message, finish_reason: finish }];
        return sendJson(response, 200, { ...head, object: 'chat.completion', choices, usage });
      }
      sendWords();
      send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
      send({ choices: [], usage });
      response.end('data: [DONE]\n\n');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new PromptTooLong(`${size} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reportError(response: ServerResponse, error: unknown) {
  // Cutting the stream off tells the reader that the answer is incomplete.
  if (response.headersSent) return response.destroy();
  if (error instanceof PromptTooLong)
    return sendError(response, 400, 'context_length_exceeded', `maximum context length: ${error.message}`);
  if (error instanceof TooBusy) {
    response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return sendError(response, 429, 'rate_limit', 'too many requests are waiting');
  }
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return sendError(response, 400, 'invalid_request_error', 'the request is not valid');
  sendError(response, 500, 'server_error', String(error));
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, code: string, message = code) {
  sendJson(response, status, { error: { code, type: code, message } });
}
