import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { outlineBudget } from '@cold-open/contract/scripts/outlines/plan-outline';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { expect, test } from 'vitest';
import type { FakeProtocolName } from '../../testing/fake-model/fake-model.ts';
import { createFakeStarter, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import { answerBeats, beatsAskedFor } from '../../testing/planned-beats.ts';
import { variationsOf } from '../../testing/variations.ts';
import type { ScriptRequest, WriterEvent } from '../script-writer.ts';
import { createModelWriter } from './model-writer.ts';

const start = createFakeStarter();
const OUTLINE: OutlineSection[] = [
  section(1, 'Hook', ['A flea market table'], 40),
  section(2, 'Fault', ['The pump hums', 'Lights on, water hot'], 60),
  section(3, 'Closing', [], 20),
];
const REQUEST: ScriptRequest = {
  title: 'A dead espresso machine',
  niche: 'DIY',
  length: 'shorts',
  budget: outlineBudget(OUTLINE),
  template: 'Speak like a friend.',
  source: null,
  outline: OUTLINE,
  variant: 0,
};

function section(number: number, name: string, points: string[], words: number): OutlineSection {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return { id, name, purpose: `The purpose of ${name}.`, question: `What about ${name}?`, points, words };
}

/** Writes the section's points in about as many words as planned. */
const WORDS: Record<string, string> = {
  Hook: `A flea market table. ${variationsOf('Somebody taped a note on it.', 6)}`,
  Fault: `The pump hums. Lights on, water hot. ${variationsOf('Nothing came out of the spout.', 8)}`,
  Closing: variationsOf('I still listen for the hum.', 3),
};
const wordsOf = (name: string) => WORDS[name] ?? '';
const whole = (user: string) => answerBeats(user, wordsOf);
const SCRIPT = `## Hook\n${WORDS.Hook}\n\n## Fault\n${WORDS.Fault}\n\n## Closing\n${WORDS.Closing}`;
const beatAskedFor = (user: string) => Number(/Write beat (\d+)/.exec(user)?.[1]);

type FakeOptions = Parameters<typeof start>[1];

async function write(
  script: (user: string) => string,
  {
    request = REQUEST,
    mode,
    protocol = 'openai-compatible',
    wordsPerSecond,
  }: {
    request?: ScriptRequest;
    mode?: NonNullable<FakeOptions>['mode'];
    protocol?: FakeProtocolName;
    wordsPerSecond?: number;
  } = {},
) {
  const fake = await start(protocol, {
    script: ({ user }) => script(user),
    ...(mode && { mode }),
    ...(wordsPerSecond && { wordsPerSecond }),
  });
  const writer = createModelWriter(modelAt(protocol, fake.baseUrl));
  const events: WriterEvent[] = [];
  let text = '';
  let failure: unknown = null;
  try {
    for await (const event of writer.write(request, {})) {
      events.push(event);
      if (event.type === 'delta') text += event.text;
      if (event.type === 'replace') text = event.text;
    }
  } catch (error) {
    failure = error;
  }
  return { text, events, failure, questions: fake.requests.map(({ user }) => user) };
}

const PROTOCOLS: FakeProtocolName[] = ['openai', 'anthropic', 'google', 'openai-compatible'];

test.each(PROTOCOLS)('a planned script is one answer, streamed as it arrives (%s)', async (protocol) => {
  const { text, events, questions } = await write(whole, { protocol, wordsPerSecond: 300 });
  expect(questions).toHaveLength(1);
  expect(text).toBe(SCRIPT);
  expect(events.every(({ type }) => type !== 'replace')).toBe(true);
  expect(events.filter(({ type }) => type === 'delta').length).toBeGreaterThan(5);
  expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop', notes: [] });
});

test('the prompt lists the beats with their words, the points and the unanswered questions', async () => {
  const { questions } = await write(whole);
  const [question = ''] = questions;
  expect(beatsAskedFor(question)).toEqual(['Hook', 'Fault', 'Closing']);
  expect(question).toContain('120 spoken words, give or take 6');
  expect(question).toContain('- "Fault": 54 to 66');
  expect(question).toContain('- Lights on, water hot');
  expect(question).toContain('(not answered: What about Closing?)');
  expect(question).toContain('[YOURS: what is needed]');
});

test.each(PROTOCOLS)('an answer that is cut off keeps its finished sections (%s)', async (protocol) => {
  const { text, questions } = await write(whole, { protocol, mode: ['no end', 'ok'] });
  expect(questions).toHaveLength(2);
  expect(beatsAskedFor(questions[1] ?? '')).toEqual(['Fault', 'Closing']);
  expect(questions[1]).toContain('is the script so far');
  expect(questions[1]).toContain('Somebody taped a note');
  expect(text).toBe(SCRIPT);
});

test('an answer that hits the limit is continued after its last finished section', async () => {
  const { text, questions } = await write(
    (user) =>
      beatsAskedFor(user).length === 3 ? (whole(user).split('\n\n## Closing')[0] ?? '') : whole(user),
    { mode: ['length', 'ok'] },
  );
  expect(questions.map(beatsAskedFor)).toEqual([
    ['Hook', 'Fault', 'Closing'],
    ['Fault', 'Closing'],
  ]);
  expect(text).toBe(SCRIPT);
});

test('a failure before the first finished section fails', async () => {
  const { failure } = await write((user) => `## Hook\n${whole(user)}`.slice(0, 60), { mode: 'no end' });
  expect(failure).toMatchObject({ code: 'cut_off' });
});

test('if the rest fails too, the finished sections stay and the failure is reported', async () => {
  const { text, failure } = await write(whole, { mode: ['no end', '500'] });
  expect(failure).toMatchObject({ code: 'upstream' });
  expect(text).toBe(`## Hook\n${WORDS.Hook}`);
});

test('the rest is asked for if the model stops early', async () => {
  const { text, questions } = await write((user) =>
    beatsAskedFor(user).length === 3 ? `## Hook\n${WORDS.Hook}` : whole(user),
  );
  expect(questions.map((question) => beatsAskedFor(question).length)).toEqual([3, 2]);
  expect(text).toBe(SCRIPT);
});

test('the plan’s names are used, whatever headings the model writes', async () => {
  const { text } = await write((user) =>
    whole(user).replace('## Hook', '# **1. The hook**').replace('## Closing', '## The end'),
  );
  expect(text).toBe(SCRIPT);
});

test('a missing section in the middle is asked for with the words around it', async () => {
  const { text, questions } = await write((user) =>
    beatAskedFor(user) === 2
      ? wordsOf('Fault')
      : answerBeats(user, wordsOf).replace(`## Fault\n${WORDS.Fault}\n\n`, ''),
  );
  expect(questions).toHaveLength(2);
  expect(questions[1]).toContain('is the script without one beat');
  expect(questions[1]).toMatch(/right after ".*" and right before "## Closing/);
  expect(text).toBe(SCRIPT);
});

test('a missing point is asked for once more, with the words that follow', async () => {
  const without = variationsOf('Nothing came out of the spout.', 10);
  const { text, questions, events } = await write((user) =>
    beatAskedFor(user) === 2 ? wordsOf('Fault') : whole(user).replace(wordsOf('Fault'), without),
  );
  expect(questions).toHaveLength(2);
  expect(questions[1]).toContain('left these points out: "The pump hums", "Lights on, water hot"');
  expect(questions[1]).toContain('Write beat 2, "Fault", again: 54 to 66 spoken words instead of 60');
  expect(questions[1]).toContain('right before "## Closing');
  expect(text).toBe(SCRIPT);
  expect(events.at(-1)).toMatchObject({ type: 'done', inputTokens: 240 });
});

test('a section that makes the script too long is asked for once more', async () => {
  const long = variationsOf('I still listen for the hum.', 12);
  const { text, questions } = await write((user) =>
    beatAskedFor(user) === 3 ? wordsOf('Closing') : whole(user).replace(wordsOf('Closing'), long),
  );
  expect(questions.map(beatAskedFor)).toEqual([Number.NaN, 3]);
  expect(text).toBe(SCRIPT);
});

test('a repair that is no better, or fails, leaves the section as it was', async () => {
  const long = variationsOf('I still listen for the hum.', 12);
  const answer = (user: string) => whole(user).replace(wordsOf('Closing'), long);
  const same = await write((user) => (beatAskedFor(user) === 3 ? long : answer(user)));
  expect(beatsOf(same.text)[2]?.text).toBe(long);
  const failed = await write(answer, { mode: ['ok', '500'] });
  expect(failed.failure).toBeNull();
  expect(beatsOf(failed.text)[2]?.text).toBe(long);
});

test('an answer without the headings of the plan is asked for again, and then section by section', async () => {
  const { text, questions } = await write((user) => {
    const beat = beatAskedFor(user);
    return Number.isNaN(beat) ? Object.values(WORDS).join('\n\n') : wordsOf(OUTLINE[beat - 1]?.name ?? '');
  });
  expect(questions.map(beatAskedFor)).toEqual([Number.NaN, Number.NaN, 1, 2, 3]);
  expect(questions[1]).toContain('it did not have the beats of the plan as headings');
  expect(text).toBe(SCRIPT);
});

test('finished sections are not written again', async () => {
  const finishedSections = `## Hook\n${WORDS.Hook}`;
  const { text, questions } = await write(whole, { request: { ...REQUEST, finishedSections } });
  expect(questions.map(beatsAskedFor)).toEqual([['Fault', 'Closing']]);
  expect(finishedSections + text).toBe(SCRIPT);
});

test('sections that arrive in another order are put in order', async () => {
  const { text } = await write(() => {
    const [hook = '', fault = '', closing = ''] = SCRIPT.split('\n\n');
    return [fault, hook, closing].join('\n\n');
  });
  expect(text).toBe(SCRIPT);
});

test('a refusal fails and leaves nothing', async () => {
  const { text, failure } = await write(() => "I'm sorry, but I can't help with that.");
  expect(failure).toMatchObject({ code: 'refused' });
  expect(text).toBe('');
});

test('a regenerated script is written from its plan, with the wish and the locked lines', async () => {
  const rewrite = { former: '## Hook\nAn old line.', wish: 'Darker' };
  const lockedPassages = [{ beat: 'Hook', text: 'An old line.' }];
  const { questions } = await write(whole, { request: { ...REQUEST, rewrite, lockedPassages } });
  expect(beatsAskedFor(questions[0] ?? '')).toEqual(['Hook', 'Fault', 'Closing']);
  expect(questions[0]).toMatch(/<wish-\w+>\nDarker/);
  expect(questions[0]).toContain('It must contain every line of <kept-');
});

test('a stopped script is continued from its plan', async () => {
  const soFar = `## Hook\n${WORDS.Hook}\n\n## Fault\nThe pump`;
  const rest = `The pump hums. Lights on, water hot.\n\n## Closing\n${WORDS.Closing}`;
  const { text, questions } = await write(() => rest, { request: { ...REQUEST, soFar } });
  expect(questions[0]).toMatch(/<plan-\w+>\n1\. Hook/);
  expect(questions[0]).toMatch(/Write the beats of <plan-\w+> that are missing, with all of their points\./);
  expect(beatsOf(soFar + text).map(({ name }) => name)).toEqual(['Hook', 'Fault', 'Closing']);
});
