import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listPrompts, type PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { getScript, type Script } from '@cold-open/contract/scripts/scripts.contract';
import { MATERIAL_TAG } from '../platform/llm/fenced-text.ts';
import { newSubscriber } from './new-subscriber.ts';
import { startProduct } from './product-process.ts';
import type { startRealModelServer } from './real-model-server.ts';
import { sendJson } from './send-json.ts';
import { buildForTests } from './test-build.ts';
import { waitFor } from './wait-for.ts';

const PASTE =
  'Old maps showed California as an island for more than a century. One friar drew it that way in 1602, and others copied him. In 1747 the king of Spain declared that it was not an island.';
const OUR_WORDS = /no sample was provided|<\/?script\b|^Niche:/im;
const CALL_WITHIN_MS = 900_000;
/** A script may take three calls, each with this limit. */
const WRITTEN_WITHIN_MS = 3 * CALL_WITHIN_MS;

export interface RealScript {
  name: string;
  /** `ready`, or the code of the failure. */
  outcome: string;
  words: number;
  range: { min: number; max: number };
  calls: number;
  seconds: number;
  charged: number;
  hasOurWords: boolean;
}

/** Orders three Shorts from the whole product: from a title with and without a stream, and from pasted text. */
export async function orderRealScripts(
  server: Awaited<ReturnType<typeof startRealModelServer>>,
  onWritten: (script: RealScript) => void,
): Promise<void> {
  await buildForTests();
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-real-'));
  const product = await startProduct({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: server.baseUrl,
    LLM_API_KEY: 'local',
    LLM_MODEL: 'smollm2-135m',
    LLM_CONTEXT_TOKENS: '8192',
    LLM_FIRST_TOKEN_MS: '600000',
    LLM_TOTAL_MS: String(CALL_WITHIN_MS),
  });
  try {
    const token = await newSubscriber(product.address);
    const groups = (await sendJson(
      product.address,
      listPrompts,
      undefined,
      token,
    )) as unknown as PromptGroup[];
    const promptID = groups[0]?.nestedPrompts[0]?._id;
    const titleOrder = { title: 'Why old maps lied', promptID, contentType: 'youtube_shorts' };
    const pasteOrder = { pasteContent: PASTE, contentType: 'youtube_shorts' };
    const orders = [
      { name: 'title, not streamed', endpoint: generateScript, body: titleOrder, accept: 'application/json' },
      { name: 'title, streamed', endpoint: generateScript, body: titleOrder, accept: 'text/event-stream' },
      {
        name: 'paste, streamed',
        endpoint: generateCustomScript,
        body: pasteOrder,
        accept: 'text/event-stream',
      },
    ];
    // A new account already lists sample scripts.
    const finished = new Set((await listedScripts(product.address, token)).map(({ _id }) => _id));
    for (const { name, endpoint, body, accept } of orders) {
      const [callsBefore, tokensBefore] = [server.requests(), await balanceOf(product.address, token)];
      const startedAt = performance.now();
      const headers = { accept, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      // The reply may take longer than fetch waits, so the list says when the script is written.
      void fetch(`${product.address}${endpoint.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
        .then((reply) => reply.text())
        .catch(() => {});
      const script = await nextFinishedScript(product.address, token, finished);
      finished.add(script._id);
      onWritten({
        name,
        outcome: script.failure?.code ?? script.status,
        words: countSpokenWords(script.content),
        range: script.targetWords ?? { min: 0, max: 0 },
        calls: server.requests() - callsBefore,
        seconds: Math.round((performance.now() - startedAt) / 1000),
        charged: tokensBefore - (await balanceOf(product.address, token)),
        hasOurWords: OUR_WORDS.test(script.content) || MATERIAL_TAG.test(script.content),
      });
    }
  } finally {
    await product.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function listedScripts(address: string, token: string): Promise<Script[]> {
  return (await sendJson(address, listScripts, undefined, token)) as unknown as Script[];
}

async function balanceOf(address: string, token: string): Promise<number> {
  return Number((await sendJson(address, getCurrentUser, undefined, token)).tokens);
}

async function nextFinishedScript(
  address: string,
  token: string,
  known: ReadonlySet<string>,
): Promise<Script> {
  let found: string | undefined;
  await waitFor(
    'the script to be written',
    async () => {
      const scripts = await listedScripts(address, token);
      found = scripts.find(({ _id, status }) => !known.has(_id) && status !== 'generating')?._id;
      return found !== undefined;
    },
    { withinMs: WRITTEN_WITHIN_MS },
  );
  const endpoint = { method: getScript.method, path: getScript.path.replace(':id', found ?? '') };
  return (await sendJson(address, endpoint, undefined, token)) as unknown as Script;
}
