import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listPrompts, type PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { MATERIAL_TAG } from '../platform/llm/fenced-text.ts';
import { newSubscriber } from './new-subscriber.ts';
import { startProduct } from './product-process.ts';
import { sendJson } from './send-json.ts';
import { watchScript } from './stream-watcher.ts';
import { buildForTests } from './test-build.ts';
import { waitFor } from './wait-for.ts';

const TITLE = 'Why old lighthouses still matter';
const WRITTEN_WITHIN_MS = 900_000;
/** Small models write this between beats or around them, but never as a line of speech. */
const NOT_SPEECH = /^(?:#(?!# \S)|[-*>|]|```)|\*\*/m;

/** Orders a Short from a title, from the whole product with a real model. `dataDir` has the runtime. */
export async function writeRealScript({ modelFile, dataDir }: { modelFile: string; dataDir: string }) {
  await buildForTests();
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-real-'));
  mkdirSync(join(folder, 'writer'));
  symlinkSync(join(dataDir, 'writer', 'runtime'), join(folder, 'writer', 'runtime'));
  const product = await startProduct({
    DATA_DIR: folder,
    LLM_PROVIDER: 'built-in',
    LOCAL_MODEL_PATH: modelFile,
    LOCAL_MODEL_GPU: 'cpu',
  });
  const { address } = product;
  try {
    const token = await newSubscriber(address);
    const groups = (await sendJson(address, listPrompts, undefined, token)) as unknown as PromptGroup[];
    const balance = async () => Number((await sendJson(address, getCurrentUser, undefined, token)).tokens);
    const before = await balance();
    const startedAt = performance.now();
    const response = await fetch(`${address}${generateScript.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        title: TITLE,
        promptID: groups[0]?.nestedPrompts[0]?._id,
        contentType: 'youtube_shorts',
      }),
    });
    const { received, end } = watchScript(response, () => {});
    const hasEnded = () => ['saved', 'failed'].includes(received.at(-1)?.event ?? '');
    await waitFor('the script', hasEnded, { withinMs: WRITTEN_WITHIN_MS });
    const { data } = await end();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { script: data.script, charged: before - (await balance()), seconds };
  } finally {
    await product.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns true if a script has beats with spoken words, and nothing that a host could not read out. */
export function isInForm({ status, content }: Script): boolean {
  const beats = beatsOf(content);
  return (
    status === 'ready' &&
    beats.length > 2 &&
    beats.every(({ name, words }) => name !== '' && words > 0) &&
    !NOT_SPEECH.test(content) &&
    content.search(MATERIAL_TAG) < 0
  );
}
