import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { expect, test } from 'vitest';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { createFakeStarter, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import { variationsOf } from '../../testing/variations.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { ScriptRequest, WriterEvent } from '../script-writer.ts';
import { createModelWriter } from './model-writer.ts';

const start = createFakeStarter();
/** Long enough for a short script. */
const SOURCE = `Three cafés closed in May. ${Array.from({ length: 60 }, (_, index) => `fact${index}`).join(' ')}.`;
/** Added to the limit of an answer, because nothing says that the model does not think. */
const ROOM_TO_THINK = 8000;
const REQUEST: ScriptRequest = {
  title: 'Why cafés close',
  niche: 'Business',
  length: 'shorts',
  budget: wordBudget('shorts'),
  template: 'Speak like a friend.',
  source: SOURCE,
  variant: 0,
};

async function startWriter(options: Parameters<typeof startFakeOf>[0] = {}) {
  const fake = await startFakeOf(options);
  return { fake, writer: createModelWriter(modelAt('openai-compatible', fake.baseUrl)) };
}

function startFakeOf(options: Parameters<typeof start>[1]) {
  return start('openai-compatible', options);
}

/** Reads the whole script and the final event. */
async function readAll(events: AsyncIterable<WriterEvent>) {
  let script = '';
  let done: WriterEvent | undefined;
  for await (const event of events) {
    if (done) throw new Error('an event came after the final one');
    if (event.type === 'delta') script += event.text;
    else if (event.type === 'replace') script = event.text;
    else done = event;
  }
  return { script, done };
}

test('a script is streamed from a complete prompt', async () => {
  const { fake, writer } = await startWriter({ script: '## Hook\nIt closed.\n' });
  expect(writer.engine).toEqual({ provider: 'openai-compatible', model: 'test-model', ai: true });
  expect(await readAll(writer.write(REQUEST, {}))).toEqual({
    script: '## Hook\nIt closed.\n',
    done: { type: 'done', finish: 'stop', notes: [], inputTokens: 120, outputTokens: 30 },
  });
  expect(fake.requests).toHaveLength(1);
  expect(fake.requests[0]).toMatchObject({
    maxOutputTokens: 700 + ROOM_TO_THINK,
    system: expect.stringContaining('90 to 150'),
    user: expect.stringContaining('Three cafés closed in May.'),
  });
});

test('the same template gets the same tag, so that a provider can reuse the prompt', async () => {
  const { fake, writer } = await startWriter();
  await readAll(writer.write(REQUEST, {}));
  await readAll(writer.write(REQUEST, {}));
  const codes = fake.requests.map(({ user }) => /<style-([0-9a-f]{12})>/.exec(user)?.[1]);
  expect(new Set(codes).size).toBe(1);
});

test('thoughts without an opening tag are removed when they end', async () => {
  const { writer } = await startWriter({
    script: 'The user wants a script about cafés. Let me plan.\n</think>\n## Hook\nIt closed.\n',
  });
  const { script } = await readAll(writer.write(REQUEST, {}));
  expect(script).toBe('## Hook\nIt closed.\n');
});

test('thoughts before a continuation are removed, and the script so far stays', async () => {
  const beginning = '## Hook\nThe last café in the street closed on a Tuesday in';
  const { writer } = await startWriter({
    mode: ['length', 'ok'],
    script: ({ user }) =>
      user.includes(beginning)
        ? 'I should go on from there.</think>closed on a Tuesday in May.\n'
        : beginning,
  });
  const { script } = await readAll(writer.write(REQUEST, {}));
  expect(script.trim()).toBe('## Hook\nThe last café in the street closed on a Tuesday in May.');
});

test('a fence, a title and odd headings are cleaned while streaming', async () => {
  const { writer } = await startWriter({
    script: '```markdown\n# Why cafés close\n\n**Hook**\nIt closed.\n\n### Beat\nWhy?\n```\n',
  });
  const { script } = await readAll(writer.write(REQUEST, {}));
  expect(script).toBe('## Hook\nIt closed.\n\n## Beat\nWhy?\n');
});

test('a beat that is cut off before its first sentence ends is asked for once more', async () => {
  const { fake, writer } = await startWriter({ mode: ['length', 'ok'] });
  fake.setScript(() =>
    fake.requests.length === 1 ? 'It closed because the' : 'It closed because of the rent.',
  );
  const beat = { position: 0, name: 'Hook', draft: '## Hook\nIt closed.', words: 8, wish: null };
  const { script, done } = await readAll(writer.write({ ...REQUEST, beat }, {}));
  expect(fake.requests).toHaveLength(2);
  expect(script).toBe('It closed because of the rent.');
  expect(done).toMatchObject({ finish: 'stop', notes: [] });
});

test('a script that hit the output limit is continued once, from its last words', async () => {
  const { fake, writer } = await startWriter({
    mode: ['length', 'ok'],
    script: ({ user }) =>
      user.includes('breaks off')
        ? 'the last café has closed.\n\n### Beat\nWhy?'
        : '**Hook**\nToday the last café has clo',
  });
  expect(await readAll(writer.write(REQUEST, {}))).toEqual({
    script: '## Hook\nToday the last café has closed.\n\n## Beat\nWhy?',
    done: { type: 'done', finish: 'stop', notes: [], inputTokens: 240, outputTokens: 60 },
  });
  expect(fake.requests).toHaveLength(2);
  expect(fake.requests[1]?.user).toContain('**Hook**\nToday the last café has clo\n</draft-');
  expect(fake.requests[1]?.user).toContain('"Today the last café has clo"');
});

test('a heading that was cut in two is joined', async () => {
  const { writer } = await startWriter({
    mode: ['length', 'ok'],
    script: ({ user }) =>
      user.includes('breaks off') ? 'It closed. **Beat**\nWhy?' : '## Hook\nIt closed.\n**Be',
  });
  expect((await readAll(writer.write(REQUEST, {}))).script).toBe('## Hook\nIt closed.\n## Beat\nWhy?');
});

test('a script that hit the output limit twice has a note', async () => {
  const { fake, writer } = await startWriter({ mode: 'length', script: '## Hook\nIt closed and' });
  expect((await readAll(writer.write(REQUEST, {}))).done).toMatchObject({
    finish: 'length',
    notes: ['The model stopped before the end.'],
  });
  expect(fake.requests).toHaveLength(2);
});

test('a failed continuation keeps the script so far, with a note', async () => {
  const { writer } = await startWriter({ mode: ['length', '500'], script: '## Hook\nIt closed. And then' });
  expect(await readAll(writer.write(REQUEST, {}))).toMatchObject({
    script: '## Hook\nIt closed.',
    done: { finish: 'length', notes: ['The model stopped before the end.'], inputTokens: 120 },
  });
});

test('a model failure is thrown after the words so far', async () => {
  const { writer } = await startWriter({ mode: 'drop', script: '## Hook\nIt closed for good.' });
  let script = '';
  const reading = (async () => {
    for await (const event of writer.write(REQUEST, {})) if (event.type === 'delta') script += event.text;
  })();
  await expect(reading).rejects.toMatchObject({ code: 'cut_off' });
  expect(script).toBe('## Hook\nIt ');
});

test('an answer with nothing left after cleaning counts as empty', async () => {
  const { writer } = await startWriter({ script: '# Why cafés close\n' });
  const reading = readAll(writer.write(REQUEST, {}));
  await expect(reading).rejects.toThrow(new ModelFailure('empty'));
});

test.each([['ok'], ['length', 'stall']] as const)(
  'stopping cancels the answer in progress (%s %s)',
  async (...mode) => {
    const { fake, writer } = await startWriter({ mode: [...mode], script: 'One two three four.' });
    if (mode.length === 1) fake.pauseAfterWords(2);
    const stop = new AbortController();
    const reading = readAll(writer.write(REQUEST, { signal: stop.signal }));
    reading.catch(() => {});
    await waitFor('the last answer to begin', () => fake.requests.length === mode.length);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    await waitFor('the fake model to notice', () => fake.requests.at(-1)?.hungUp === true);
  },
);

test('a script that hits the output limit but is long enough is not continued', async () => {
  const script = `## Hook\n${variationsOf('Three cafés closed in May and nobody asked why.', 20)}`;
  const { fake, writer } = await startWriter({ mode: 'length', script });
  const { script: written, done } = await readAll(writer.write(REQUEST, {}));
  expect(written.trim()).toBe(script.trim());
  expect(done).toMatchObject({ finish: 'length', notes: [] });
  expect(fake.requests).toHaveLength(1);
});
