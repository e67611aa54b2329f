import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import {
  getNestedPrompt,
  listPrompts,
  type NestedPromptDetail,
  type PromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { MATERIAL_TAG } from '../platform/llm/fenced-text.ts';
import { BRIEF_INSTRUCTIONS } from '../writers/model/instructions.ts';
import { isLooping } from '../writers/model/repetition.ts';
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

/** A cue or a sentence at the end. */
const WHOLE = /[.!?…。！？”"'\]]$/;
/** The smallest models sometimes loop, and the order then fails. */
const MAX_ORDERS = 3;
/** Shorter parts of the instructions may be said by accident. */
const MIN_REPEATED_LENGTH = 30;

interface RealScript {
  script: Script;
  charged: number;
  seconds: number;
  /** The beats of the template, in order. */
  beats: string[];
}

/**
 * Orders Shorts from a title, from the whole product with a real model, until one is written. `dataDir` has the runtime.
 * Returns all of them.
 */
export async function writeRealScripts({ modelFile, dataDir }: { modelFile: string; dataDir: string }) {
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
  try {
    const token = await newSubscriber(product.address);
    const written: RealScript[] = [];
    while (written.length < MAX_ORDERS && written.at(-1)?.script.status !== 'ready')
      written.push(await orderShort(product.address, token));
    return written;
  } finally {
    await product.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function orderShort(address: string, token: string): Promise<RealScript> {
  const groups = (await sendJson(address, listPrompts, undefined, token)) as unknown as PromptGroup[];
  const promptId = groups[0]?.nestedPrompts[0]?._id ?? '';
  const path = getNestedPrompt.path.replace(':nestedId', promptId);
  const prompt = await sendJson(address, { method: 'GET', path }, undefined, token);
  const { beats } = prompt as unknown as NestedPromptDetail;
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
    body: JSON.stringify({ title: TITLE, promptID: promptId, contentType: 'youtube_shorts' }),
  });
  const { received, end } = watchScript(response, () => {});
  const hasEnded = () => ['saved', 'failed'].includes(received.at(-1)?.event ?? '');
  await waitFor('the script', hasEnded, { withinMs: WRITTEN_WITHIN_MS });
  const { data } = await end();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return {
    script: data.script,
    charged: before - (await balance()),
    seconds,
    beats: beats.map(({ name }) => name),
  };
}

/** Returns what is wrong with an order: a script that no host could read out, or a failure that is not explained or charged. */
export function problemsOf({ script, charged, beats: asked }: RealScript): string[] {
  const { status, content, failure, notes } = script;
  if (status !== 'ready')
    return failed({
      'no message': !failure?.text,
      'charged although it failed': charged !== 0,
    });
  const beats = beatsOf(content);
  return failed({
    'other beats than the template': beats.map(({ name }) => name).join() !== asked.join(),
    'a beat without words': beats.some(({ words }) => words === 0),
    'not speech': NOT_SPEECH.test(content),
    'a tag of the prompt': content.search(MATERIAL_TAG) >= 0,
    'our instructions': repeatsInstructions(content),
    'a loop without a note': isLooping(content) && !notes.some((note) => /repeat each other/.test(note)),
    'an unfinished sentence': !beats.every(({ text }) => WHOLE.test(text.trim())),
    'not one token': charged !== 1,
  });
}

const failed = (problems: Record<string, boolean>) =>
  Object.keys(problems).filter((problem) => problems[problem]);

function repeatsInstructions(content: string): boolean {
  const sentences = BRIEF_INSTRUCTIONS.split(/[\n.:]+/).map((sentence) => sentence.replace(/^- /, '').trim());
  return sentences.some((sentence) => sentence.length >= MIN_REPEATED_LENGTH && content.includes(sentence));
}
