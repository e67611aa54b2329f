import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../server/src/testing/fake-model/fake-model.ts';
import { modelAt } from '../server/src/testing/fake-model/model-test-setup.ts';
import { variationsOf } from '../server/src/testing/variations.ts';
import { applyAnswer } from './apply-answer.ts';
import { judgeRuns } from './judge.ts';
import { EVAL_REQUESTS, toScriptRequest } from './requests.ts';
import { listRuns, RUNS_FOLDER, readRun, type StoredRun, saveRun } from './runs.ts';
import { openingsMessages, rephraseMessages } from './suggestion-messages.ts';
import { tableOf } from './table.ts';
import { writeScripts } from './write-scripts.ts';

const SHORT = `## Hook\n${variationsOf('The last door opens the wrong way.', 18)}\n\n## Closing\nPush.`;
const fake = await startFakeModel('anthropic', { script: SHORT });
afterAll(() => fake.close());
const model = modelAt('anthropic', fake.baseUrl);
const only = (text: string) => EVAL_REQUESTS.filter(({ id }) => id.includes(text));

function runOf(name: string, content: string): StoredRun {
  const answers = EVAL_REQUESTS.map(({ id }) => ({
    id,
    content,
    failure: null,
    notes: [],
    calls: 1,
    seconds: 1,
  }));
  return { name, createdAt: '2026-11-18T00:00:00.000Z', provider: 'fake', model: 'fake', answers };
}

test('the set has at least 24 requests with six traps, and all their prompts exist', async () => {
  expect(EVAL_REQUESTS.length).toBeGreaterThanOrEqual(24);
  expect(EVAL_REQUESTS.filter(({ trap }) => trap !== undefined)).toHaveLength(6);
  expect(new Set(EVAL_REQUESTS.map(({ id }) => id)).size).toBe(EVAL_REQUESTS.length);
  for (const request of EVAL_REQUESTS) expect((await toScriptRequest(request)).template).not.toBe('');
});

test('scripts are written through a provider, stored and shown in a table', async () => {
  const answers = await writeScripts(model, only('short-door'));
  expect(answers).toMatchObject([{ id: 'short-door', content: SHORT, failure: null, calls: 1 }]);
  const folder = mkdtempSync(join(tmpdir(), 'evals-'));
  saveRun({ ...runOf('one', ''), answers }, folder);
  expect(listRuns(folder)).toEqual(['one']);
  const table = await tableOf(readRun('one', folder));
  expect(table).toContain('one, fake: 1 requests, 0 failed, 1 on target');
  expect(table).toContain('| short-door | 127/130 | yes | 2 |');
});

test('every stored run in the repository can be compared: its requests are in the set', async () => {
  const names = listRuns(RUNS_FOLDER);
  expect(names).toContain('2026-11-18-shorts');
  for (const name of names) {
    const run = readRun(name, RUNS_FOLDER);
    expect(await tableOf(run)).not.toContain('unknown request');
    expect(run.answers.length).toBeGreaterThan(0);
  }
});

test('a refusal is one row in the table', async () => {
  fake.setScript('I’m sorry, but I can’t help with that.');
  const answers = await writeScripts(model, only('short-door'));
  fake.setScript(SHORT);
  expect(answers).toMatchObject([{ content: null, failure: 'refused' }]);
  expect(await tableOf({ ...runOf('two', ''), answers })).toContain('| short-door | refused |');
});

test("a reader's answer is tidied, and its length is repaired", async () => {
  const [evalRequest] = only('short-door');
  if (!evalRequest) throw new Error('the request is missing');
  const request = await toScriptRequest(evalRequest);
  const first = applyAnswer(
    request,
    `Here is your script:\n\n## Hook\n- It opens.\n\n## Closing\nPush.`,
    null,
  );
  expect(first).toMatchObject({
    problem: null,
    content: '## Hook\nIt opens.\n\n## Closing\nPush.',
    words: 3,
  });
  expect(first.repairMessages?.user).toContain('has 3 spoken words and must have 130, give or take');
  const repaired = applyAnswer(request, first.content, SHORT);
  expect(repaired).toMatchObject({ content: SHORT, isOnTarget: true, repairMessages: null });
});

test('the messages for openings and rephrasings contain the script and what it was written from', async () => {
  const [evalRequest] = only('short-door');
  if (!evalRequest) throw new Error('the request is missing');
  const openings = openingsMessages(await toScriptRequest(evalRequest), SHORT);
  expect(openings.system).toContain('=== Contradiction');
  expect(openings.user).toContain(evalRequest.title);
  expect(openings.user).toMatch(/<next-(\w+)>\n## Closing\nPush\.\n<\/next-\1>/);
  expect(rephraseMessages(SHORT, 'Push.', 'plainer').user).toMatch(
    /<selection-(\w+)>\nPush\.\n<\/selection-\1>/,
  );
  expect(() => rephraseMessages(SHORT, 'Pull.', 'plainer')).toThrow('does not contain this text');
});

test('two runs are compared blindly, in any order', async () => {
  fake.setScript(({ user }) =>
    user.indexOf('better') < user.indexOf('</script-a>') ? 'A - clearer.' : 'B - clearer.',
  );
  let turn = 0;
  const random = () => (turn++ % 2 === 0 ? 0.1 : 0.9);
  const verdicts = await judgeRuns(
    model,
    [runOf('old', 'The old one.'), runOf('new', 'The better one.')],
    random,
  );
  fake.setScript(SHORT);
  expect(verdicts).toHaveLength(EVAL_REQUESTS.length);
  expect(new Set(verdicts.map(({ winner }) => winner))).toEqual(new Set(['new']));
  expect(fake.requests.at(-1)?.user).not.toMatch(/\bold\b.*run|\bnew\b.*run/);
});
