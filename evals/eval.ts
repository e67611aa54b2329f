/**
 * Question: how good are the words? Sends a fixed set of requests to the configured model and prints one table.
 *
 *   npm run eval                              write all scripts and store them as a run
 *   npm run eval -- --name v4 --only trap-    a name for the run; only requests whose id contains a text
 *   npm run eval -- --check NAME              the table of a stored run, without a model
 *   npm run eval -- --judge NAME OTHER        a model compares two stored runs blindly
 *   npm run eval -- --runs FOLDER             stores and reads the runs in another folder (with any of the above)
 *   npm run eval -- --messages [ID]           the exact messages of each request as JSON, without a model
 *   npm run eval -- --messages ID --script FILE --openings   the messages for openings of the script in a file
 *   npm run eval -- --messages ID --script FILE --rephrase TEXT [--tone plainer]   the same for a part of it
 *   npm run eval -- --answer ID FILE          what the product makes of an answer, and its messages for a length repair
 *   npm run eval -- --answer ID FILE --repair FILE   the same with the answer to the length repair
 *
 * With --request FILE, --messages and --answer use the request in that JSON file instead of one of the set:
 * { "id", "title", "length": "medium", "prompt": a name in the starter library or null, "source"?, "keyPoints"?, "voice"? }
 * The voice is a folder in evals/voices; --without-voice leaves it out.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tone } from '@cold-open/contract/scripts/rephrase-tones';
import { assemblePrompt } from '../server/src/writers/model/prompt-assembly.ts';
import type { ScriptRequest } from '../server/src/writers/script-writer.ts';
import { applyAnswer } from './apply-answer.ts';
import { connectModel } from './connect-model.ts';
import { judgeRuns } from './judge.ts';
import { EVAL_REQUESTS, type EvalRequest, evalRequest, toScriptRequest } from './requests.ts';
import { listRuns, RUNS_FOLDER, readRun, type StoredRun, saveRun } from './runs.ts';
import { openingsMessages, rephraseMessages } from './suggestion-messages.ts';
import { tableOf } from './table.ts';
import { writeScripts } from './write-scripts.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const warn = (text: unknown) => process.stderr.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    only: { type: 'string', default: '' },
    check: { type: 'string' },
    runs: { type: 'string', default: RUNS_FOLDER },
    judge: { type: 'boolean', default: false },
    messages: { type: 'boolean', default: false },
    answer: { type: 'boolean', default: false },
    repair: { type: 'string' },
    request: { type: 'string' },
    'without-voice': { type: 'boolean', default: false },
    script: { type: 'string' },
    openings: { type: 'boolean', default: false },
    rephrase: { type: 'string' },
    tone: { type: 'string', default: 'tighter' },
  },
});

const REQUESTS: readonly EvalRequest[] = values.request
  ? [withChosenVoice(evalRequest.parse(JSON.parse(readFileSync(values.request, 'utf8'))))]
  : EVAL_REQUESTS;

if (values.messages) await printMessages(positionals[0] ?? '');
else if (values.answer) await printAnswer(positionals);
else if (values.check) print(await tableOf(readRun(values.check, values.runs)));
else if (values.judge) await judge(positionals);
else await run();

/** The same request in the template's voice, to compare with. */
function withChosenVoice({ voice, ...request }: EvalRequest): EvalRequest {
  return values['without-voice'] || voice === undefined ? request : { ...request, voice };
}

async function printMessages(id: string) {
  const messages = [];
  for (const request of REQUESTS.filter((each) => id === '' || each.id === id)) {
    const { system, user, maxOutputTokens } = messagesFor(await toScriptRequest(request));
    messages.push({ id: request.id, system, user, maxOutputTokens });
  }
  print(JSON.stringify(messages, null, 2));
}

function messagesFor(request: ScriptRequest) {
  if (!values.openings && values.rephrase === undefined) return assemblePrompt(request);
  if (values.script === undefined) return fail('Name the file of the script with --script.');
  const content = readFileSync(values.script, 'utf8').trim();
  return values.rephrase === undefined
    ? openingsMessages(request, content)
    : rephraseMessages(content, values.rephrase, tone.parse(values.tone));
}

async function printAnswer([id = '', file = '']: string[]) {
  const found = REQUESTS.find((each) => each.id === id);
  if (!found) return fail(`There is no request "${id}".`);
  const repair = values.repair === undefined ? null : readFileSync(values.repair, 'utf8');
  const applied = applyAnswer(await toScriptRequest(found), readFileSync(file, 'utf8'), repair);
  print(JSON.stringify(applied, null, 2));
}

async function judge([name = '', other = '']: string[]) {
  const { model, close } = await connectModel(warn);
  if (!model) fail('A model is needed to judge. Set LLM_PROVIDER or LLM_BASE_URL.');
  const verdicts = await judgeRuns(model, [readRun(name, values.runs), readRun(other, values.runs)]);
  await close();
  for (const { id, winner, why } of verdicts) print(`${id}: ${winner} (${why})`);
  for (const each of [name, other]) {
    const wins = verdicts.filter(({ winner }) => winner === each).length;
    print(`${each} won ${wins} of ${verdicts.length} (${Math.round((100 * wins) / verdicts.length)} %)`);
  }
}

async function run() {
  const { model, close } = await connectModel(warn);
  if (!model) {
    const [last] = listRuns(values.runs).slice(-1);
    print('No model is configured, so nothing was written. Set LLM_PROVIDER or LLM_BASE_URL to write.');
    if (last) print(`\nThe stored run ${last}:\n\n${await tableOf(readRun(last, values.runs))}`);
    return;
  }
  const requests = EVAL_REQUESTS.filter(({ id }) => id.includes(values.only));
  const createdAt = new Date().toISOString();
  const answers = await writeScripts(model, requests, ({ id, seconds }) => warn(`${id} ${seconds} s`));
  await close();
  const name = values.name ?? createdAt.slice(0, 16).replace(/[:T]/g, '-');
  const stored: StoredRun = { name, createdAt, provider: model.provider, model: model.model, answers };
  print(await tableOf(stored));
  print(`\nStored as ${saveRun(stored, values.runs)}`);
}

function fail(text: string): never {
  warn(text);
  process.exit(1);
}
