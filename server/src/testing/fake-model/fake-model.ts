import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import {
  type FakeMode,
  type FakeProtocol,
  type FakeRequest,
  REFUSALS,
  type Refusal,
  type WireEvent,
} from './fake-protocol.ts';
import { googleGenerateContent } from './google-generate-content.ts';
import { openaiResponses } from './openai-responses.ts';
import { createPacing } from './pacing.ts';
import { writeEvent } from './write-event.ts';

const PROTOCOLS = {
  openai: openaiResponses,
  anthropic: anthropicMessages,
  google: googleGenerateContent,
  'openai-compatible': chatCompletions,
} satisfies Record<string, FakeProtocol>;
export type FakeProtocolName = keyof typeof PROTOCOLS;

const OFFERED_MODELS = ['test-model', 'second-model'];
export const FAKE_SCRIPT = '## Hook\nThree cafés closed. Très vite 🚀.\n\n## Beat\nHere is why.\n';

interface RecordedRequest extends FakeRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The client disconnected before the reply was complete. */
  hungUp: boolean;
}

const SILENT_MODES: FakeMode[] = ['filter', 'empty', 'thinking'];

type Script = string | ((request: RecordedRequest) => string);

interface Options {
  script?: Script;
  /** Each mode applies to one reply; the last one applies to all further replies. */
  mode?: FakeMode | FakeMode[];
  /** If omitted, words are sent as fast as possible. */
  wordsPerSecond?: number;
  /** Sends each event in one chunk instead of two. */
  wholeEvents?: boolean;
  /** The retry-after header in error responses. */
  retryAfter?: string;
  /** If omitted, any free port is used. */
  port?: number;
}

/** Fakes a provider with a local server that speaks its protocol. */
export async function startFakeModel(name: FakeProtocolName, options: Options = {}) {
  const protocol = PROTOCOLS[name];
  const requests: RecordedRequest[] = [];
  const pacing = createPacing(options.wordsPerSecond);
  let script = options.script ?? FAKE_SCRIPT;
  let modes = [options.mode ?? 'ok'].flat();

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    const path = incoming.url ?? '';
    if (path === `${protocol.basePath}/models`)
      return sendJson(response, 200, { object: 'list', data: OFFERED_MODELS.map((id) => ({ id })) });
    if (!protocol.matchesPath(path))
      return sendJson(response, 404, { error: { message: `not found: ${path}` } });
    const body = await json(incoming);
    const request = { ...protocol.read(body, path), path, headers: incoming.headers, body, hungUp: false };
    requests.push(request);
    response.on('close', () => {
      request.hungUp = !response.writableFinished;
    });
    const mode = (modes.length > 1 ? modes.shift() : modes[0]) ?? 'ok';
    if (mode === 'hang') return;
    if (isRejection(mode)) return refuse(response, mode);
    await write(response, mode, request, SILENT_MODES.includes(mode) ? '' : textFor(request));
  }

  const textFor = (request: RecordedRequest) => (typeof script === 'string' ? script : script(request));

  function refuse(response: ServerResponse, refusal: Refusal) {
    const { status, body } = protocol.refuse(refusal);
    const retryAfter = options.retryAfter ?? (refusal === '429' && name !== 'google' ? '7' : undefined);
    sendJson(response, status, body, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  }

  async function write(response: ServerResponse, mode: FakeMode, request: FakeRequest, text: string) {
    const send = (event: WireEvent) => writeEvent(response, event, { inHalves: !options.wholeEvents });
    const reply = pacing.beginReply();
    const words = text.split(/(?<=\s)(?=\S)/).filter((word) => word !== '');
    const breaksAt = Math.ceil(words.length / 2);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    protocol.opening(request.model).forEach(send);
    for (const [index, word] of words.entries()) {
      await reply.beforeWord(index);
      if (response.destroyed) return;
      if (index === breaksAt) {
        if (mode === 'stall') return;
        if (mode === 'no end') return void response.end();
        if (mode === 'drop') {
          await wait(300); // resetting the connection discards unsent data
          return void response.socket?.resetAndDestroy();
        }
        if (mode === 'error event') {
          protocol.failure().forEach(send);
          return void response.end();
        }
      }
      send(protocol.words(word));
    }
    if (mode === 'thinking') send(protocol.thought('Let me think about the ferry.'));
    const finish = mode === 'thinking' ? 'length' : mode === 'length' || mode === 'filter' ? mode : 'ok';
    protocol.closing(finish, text, request).forEach(send);
    response.end();
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((problem) =>
      // A request that does not match the protocol is a bug in our client, so the test must show the reason.
      sendJson(response, 400, { error: { message: `the fake could not read this request: ${problem}` } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}${protocol.basePath}`,
    requests,
    setMode: (...next: [FakeMode, ...FakeMode[]]) => {
      modes = next;
    },
    setScript: (next: Script) => {
      script = next;
    },
    setWordsPerSecond: pacing.setWordsPerSecond,
    pauseAfterWords: pacing.pauseAfterWords,
    paused: pacing.paused,
    resume: pacing.resume,
    async close() {
      pacing.resume();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isRejection(mode: FakeMode): mode is Refusal {
  return REFUSALS.some((refusal) => refusal === mode);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
