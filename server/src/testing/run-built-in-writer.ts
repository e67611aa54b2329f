import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDelta, type LanguageModel } from '../platform/llm/language-model.ts';
import { createLocalWriter, LOCAL_WRITER_DEFAULTS } from '../platform/local-writer/local-writer.ts';
import { silentLogger } from './silent-logger.ts';
import { makeTinyModel } from './tiny-model/make-tiny-model.ts';
import { problemsOf, writeRealScripts } from './write-real-script.ts';

/** `npm run test:built-in-writer [MODEL.gguf]`: the real runtime from the registry, with a model that recites one text. */
const RECITED =
  'Every night a lighthouse sweeps its beam across an empty sea. Nobody visits, yet someone keeps the lamp alive.';
const LONG = Array.from({ length: 250 }, (_, index) => `word${index}`).join(' ');
const REQUEST = {
  system: 'You write.',
  user: 'A lighthouse.',
  maxOutputTokens: 300,
  purpose: 'test' as const,
};
const MAX_STOP_MS = 2000;

const dataDir = resolve('.cache/built-in-writer');
const realModel = process.argv[2] && resolve(process.argv[2]);
const folder = join(dataDir, 'writer', 'models');
let passed = 0;
let failed = 0;

async function check(name: string, run: () => Promise<boolean>) {
  const started = performance.now();
  const problem = await run().then((ok) => (ok ? null : 'wrong result'), String);
  if (problem === null) passed++;
  else failed++;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `${problem === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${problem === null ? '' : `: ${problem}`}`,
  );
}
const say = (line: string) => process.stdout.write(`${line}\n`);

async function read(model: LanguageModel, changes: object = {}, onText: (text: string) => void = () => {}) {
  let answer = '';
  for await (const event of model.stream({ ...REQUEST, ...changes })) {
    if (event.type !== 'delta') continue;
    answer = addDelta(answer, event);
    onText(answer);
  }
  return answer.trim();
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'tiny.gguf'), makeTinyModel(RECITED));
writeFileSync(join(folder, 'slow.gguf'), makeTinyModel(LONG, { layers: 6 }));
writeFileSync(join(folder, 'broken.gguf'), 'GGUF and nothing else');
const writer = createLocalWriter({
  dataDir,
  settings: { ...LOCAL_WRITER_DEFAULTS, threads: 1, graphics: 'cpu' },
  fetch,
  logger: silentLogger,
});

// A model may be chosen before the runtime is there.
writer.use('tiny.gguf');
rmSync(join(dataDir, 'writer', 'runtime'), { recursive: true, force: true });
await check('the runtime is installed from the registry', async () => {
  await writer.install();
  return (await writer.describe()).runtime.state === 'ready';
});
const tiny = writer.model();
if (!tiny) throw new Error('no model is in use');
await check('a model recites its text', async () => (await read(tiny)) === RECITED);
await check('two requests at once take turns', async () => {
  const answers = await Promise.all([read(tiny), read(tiny)]);
  return answers.every((answer) => answer === RECITED);
});
await check('a stopped request ends at once', async () => {
  const abort = new AbortController();
  const stopped = read(tiny, { signal: abort.signal }, () => abort.abort());
  return stopped.then(
    () => false,
    (error: { code?: string }) => error.code === 'cancelled',
  );
});
await check('a process that is killed in the middle is replaced, and the answer is complete', async () => {
  let isKilled = false;
  const answer = await read(tiny, {}, () => {
    if (!isKilled) process.kill(writer.processId() ?? 0, 'SIGKILL');
    isKilled = true;
  });
  return isKilled && answer === RECITED;
});
await check('a file that is not a model is reported as such', async () => {
  const opened = writer.openForTest('broken.gguf', 1);
  const problem = await read(opened.model).catch((error: { code?: string }) => error.code);
  await opened.close();
  return problem === 'unreachable';
});
if (realModel && existsSync(realModel)) {
  await check('real weights write a script from a title, in the right form, for one token', async () => {
    const orders = await writeRealScripts({ modelFile: realModel, dataDir });
    for (const { script, seconds } of orders) {
      say(script.status === 'ready' ? script.content : `Given up: ${script.failure?.text}`);
      say(`(${script.words} words in ${seconds} s. ${script.notes.join(' ')})`);
    }
    const problems = orders.flatMap(problemsOf);
    if (problems.length > 0) throw new Error(problems.join(', '));
    return orders.at(-1)?.script.status === 'ready';
  });
} else say('Skipped real weights: name a .gguf file, or set MODEL_FILE.');
await check('a process that writes is gone within two seconds of the shutdown', async () => {
  writer.use('slow.gguf');
  const slow = writer.model();
  if (!slow) return false;
  await new Promise<void>((begun) => void read(slow, {}, () => begun()).catch(() => begun()));
  const processId = writer.processId() ?? 0;
  const started = performance.now();
  await writer.stop();
  return processId > 0 && !isAlive(processId) && performance.now() - started < MAX_STOP_MS;
});
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
