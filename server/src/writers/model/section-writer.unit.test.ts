import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { outlineBudget } from '@cold-open/contract/scripts/outlines/plan-outline';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { expect, test } from 'vitest';
import type { FakeMode } from '../../testing/fake-model/fake-protocol.ts';
import { createFakeStarter, modelAt } from '../../testing/fake-model/model-test-setup.ts';
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
const WORDS: Record<number, string> = {
  1: `A flea market table. ${variationsOf('Somebody taped a note on it.', 6)}`,
  2: `The pump hums. Lights on, water hot. ${variationsOf('Nothing came out of the spout.', 8)}`,
  3: variationsOf('I still listen for the hum.', 3),
};
const beatAskedFor = (user: string) => Number(/Write beat (\d+)/.exec(user)?.[1]);

async function write(script: (user: string) => string, request = REQUEST, mode: FakeMode[] = ['ok']) {
  const fake = await start('openai-compatible', { script: ({ user }) => script(user), mode });
  const writer = createModelWriter(modelAt('openai-compatible', fake.baseUrl), { sections: 'one-by-one' });
  const events: WriterEvent[] = [];
  let text = '';
  for await (const event of writer.write(request, {})) {
    events.push(event);
    if (event.type === 'delta') text += event.text;
    if (event.type === 'replace') text = event.text;
  }
  return { text, events, questions: fake.requests.map(({ user }) => user) };
}

test('a script is written section by section, under the names of the plan and in its order', async () => {
  const { text, events, questions } = await write((user) => WORDS[beatAskedFor(user)] ?? '');
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 3]);
  expect(text).toBe(`## Hook\n${WORDS[1]}\n\n## Fault\n${WORDS[2]}\n\n## Closing\n${WORDS[3]}`);
  expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop', inputTokens: 360 });
  expect(events.every(({ type }) => type !== 'replace')).toBe(true);
});

test('each section knows its points, the last words and what comes next', async () => {
  const { questions } = await write((user) => WORDS[beatAskedFor(user)] ?? '');
  const [first = '', second = '', third = ''] = questions;
  expect(first).toContain('It opens the script.');
  expect(first).toContain('The next beat is "Fault", which is there for this: "The purpose of Fault."');
  expect(second).toContain('- Lights on, water hot');
  expect(second).toContain('right after "');
  expect(second).toContain(WORDS[1]?.split(' ').slice(-6).join(' '));
  expect(third).toContain('(not answered: What about Closing?)');
  expect(third).toContain('[YOURS: what is needed]');
  expect(third).toContain('It is the last beat');
  // What stays the same comes first, so that providers can reuse it.
  const plan = second.indexOf('</plan-');
  expect(plan).toBeGreaterThan(0);
  expect(third.startsWith(second.slice(0, plan))).toBe(true);
});

test('a section that is too long makes the next ones shorter', async () => {
  const long = `A flea market table. ${variationsOf('Somebody taped a note on it.', 10)}`;
  const { questions } = await write((user) =>
    beatAskedFor(user) === 1 ? long : (WORDS[beatAskedFor(user)] ?? ''),
  );
  const range = /(\d+) to (\d+) spoken words\./.exec(
    questions[1]?.slice(questions[1].indexOf('Write beat')) ?? '',
  );
  expect(Number(range?.[2])).toBeLessThan(60);
});

test('headings and sections that nobody asked for are left out', async () => {
  const { text } = await write((user) => {
    const beat = beatAskedFor(user);
    return `## ${OUTLINE[beat - 1]?.name}\n\n${WORDS[beat]}\n\n## And more\nSomething else entirely.`;
  });
  expect(beatsOf(text).map(({ name }) => name)).toEqual(['Hook', 'Fault', 'Closing']);
  expect(text).not.toContain('Something else');
});

test('a point that was left out is asked for once more', async () => {
  const without = variationsOf('Nothing came out of the spout.', 10);
  const { text, questions } = await write((user) => {
    const beat = beatAskedFor(user);
    return beat === 2 && !user.includes('left these points out') ? without : (WORDS[beat] ?? '');
  });
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 2, 3]);
  expect(questions[2]).toContain('left these points out: "The pump hums", "Lights on, water hot"');
  expect(text).toContain('The pump hums. Lights on');
  expect(text).not.toContain(without);
});

test('finished sections are not written again', async () => {
  const finishedSections = `## Hook\n${WORDS[1]}`;
  const { text, questions } = await write((user) => WORDS[beatAskedFor(user)] ?? '', {
    ...REQUEST,
    finishedSections,
  });
  expect(questions.map(beatAskedFor)).toEqual([2, 3]);
  expect(questions[0]).toContain('Somebody taped');
  expect(finishedSections + text).toBe(
    `## Hook\n${WORDS[1]}\n\n## Fault\n${WORDS[2]}\n\n## Closing\n${WORDS[3]}`,
  );
});

test('a section that is only a label is asked for once more', async () => {
  const { text, questions } = await write((user) => {
    const beat = beatAskedFor(user);
    return beat === 2 && !user.includes('it had no spoken words') ? 'Text:' : (WORDS[beat] ?? '');
  });
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 2, 3]);
  expect(text).toBe(`## Hook\n${WORDS[1]}\n\n## Fault\n${WORDS[2]}\n\n## Closing\n${WORDS[3]}`);
});

const CUT_OFF = 'The pump hums, the lights are on, the water is hot and nothing at all comes out of';

test('a section that is cut off before its first sentence ends is asked for once more', async () => {
  const isSecondTry = (user: string) => user.includes('it was cut off before its first sentence ended');
  const { text, questions } = await write(
    (user) => (beatAskedFor(user) === 2 && !isSecondTry(user) ? CUT_OFF : (WORDS[beatAskedFor(user)] ?? '')),
    REQUEST,
    ['ok', 'length', 'ok'],
  );
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 2, 3]);
  expect(text).toBe(`## Hook\n${WORDS[1]}\n\n## Fault\n${WORDS[2]}\n\n## Closing\n${WORDS[3]}`);
});

test('a section that is cut off twice is kept, and its points are asked for', async () => {
  const { text, questions } = await write(
    (user) => (beatAskedFor(user) === 2 ? CUT_OFF : (WORDS[beatAskedFor(user)] ?? '')),
    REQUEST,
    ['ok', 'length', 'length', 'ok'],
  );
  expect(questions.map(beatAskedFor).slice(0, 3)).toEqual([1, 2, 2]);
  expect(text).toContain(`## Fault\n${CUT_OFF}\n\n## Closing`);
});

test('a section that is cut off after a sentence is not asked for again', async () => {
  const { text, questions } = await write((user) => `${WORDS[beatAskedFor(user)]} And then it`, REQUEST, [
    'length',
  ]);
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 3]);
  expect(text).not.toContain('And then it');
});

test('a section that the model refuses to write is removed', async () => {
  const fake = await start('openai-compatible', {
    script: ({ user }) =>
      beatAskedFor(user) === 2 ? "I'm sorry, but I can't help with that." : (WORDS[1] ?? ''),
  });
  const writer = createModelWriter(modelAt('openai-compatible', fake.baseUrl), { sections: 'one-by-one' });
  let text = '';
  const read = async () => {
    for await (const event of writer.write(REQUEST, {})) {
      if (event.type === 'delta') text += event.text;
      if (event.type === 'replace') text = event.text;
    }
  };
  await expect(read()).rejects.toMatchObject({ code: 'refused' });
  expect(text).toBe(`## Hook\n${WORDS[1]}`);
});

test('a beat that repeats the instructions twice is kept, and the script says so', async () => {
  const recited =
    'The machine was dead, and he wanted concrete objects, places, actions, a number people can picture, if a sentence was all he had left of it.';
  const { events, text } = await write((user) =>
    beatAskedFor(user) === 2 ? `${recited} ${WORDS[2]}` : (WORDS[beatAskedFor(user)] ?? ''),
  );
  expect(text).toContain('a number people can picture');
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    notes: ['Part of this script repeats the prompt. Check it before you record.'],
  });
});

const OPENING = 'The flea market table had a note on it, and nobody had read it before me.';
const TEXTS: Record<number, string> = {
  1: OPENING,
  2: 'The pump hums, the lights are on, and still no water ever reaches the cup below the spout.',
  3: 'Tomorrow I take the old valve apart, and then we will see who was right about it.',
};
const REPEATING: ScriptRequest = { ...REQUEST, outline: OUTLINE.map((each) => ({ ...each, points: [] })) };

test('a section that repeats an earlier one is written again', async () => {
  const { text, questions, events } = await write((user) => {
    const beat = beatAskedFor(user);
    return beat === 2 && !user.includes('it repeated what the parts before it say')
      ? OPENING
      : (TEXTS[beat] ?? '');
  }, REPEATING);
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 2, 3]);
  expect(text.split(OPENING)).toHaveLength(2);
  expect(text).toContain(TEXTS[2]);
  expect(events.at(-1)).toMatchObject({ type: 'done', notes: [] });
});

test('a script whose sections still repeat each other is kept, and says so', async () => {
  const { text, questions, events } = await write(
    (user) => (beatAskedFor(user) === 3 ? (TEXTS[3] ?? '') : OPENING),
    REPEATING,
  );
  expect(questions.map(beatAskedFor)).toEqual([1, 2, 2, 3]);
  expect(text.split(OPENING)).toHaveLength(3);
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    notes: ['Parts of this script repeat each other. Check it before you record.'],
  });
});

const SMALL: ScriptRequest = { ...REPEATING, isBrief: true };
const partAskedFor = (user: string) => Number(/Write part (\d+)/.exec(user)?.[1]);

test('a small model that only talks about its task is asked once more', async () => {
  const { text, questions } = await write((user) => {
    const part = partAskedFor(user);
    if (part !== 2) return TEXTS[part] ?? '';
    return user.includes('it was a remark and not a script')
      ? (TEXTS[2] ?? '')
      : 'The above passage can be divided into three sections.';
  }, SMALL);
  expect(questions.map(partAskedFor)).toEqual([1, 2, 2, 3]);
  expect(text).toContain(`## Fault\n${TEXTS[2]}\n\n## Closing`);
  expect(text).not.toContain('above passage');
});

test('what a small model says about its task is left out', async () => {
  const { text, questions } = await write(
    (user) => `${OUTLINE[partAskedFor(user) - 1]?.name} (about 40 words): ${TEXTS[partAskedFor(user)]}`,
    SMALL,
  );
  expect(questions.map(partAskedFor)).toEqual([1, 2, 3]);
  expect(text).toBe(`## Hook\n${TEXTS[1]}\n\n## Fault\n${TEXTS[2]}\n\n## Closing\n${TEXTS[3]}`);
});

test('a small model’s sentence that was cut off twice ends without half a word', async () => {
  const { text } = await write(
    (user) =>
      partAskedFor(user) === 2 ? 'The pump hums, and the water never reaches the cu' : (TEXTS[1] ?? ''),
    SMALL,
    ['ok', 'length', 'length', 'ok'],
  );
  expect(text).toContain('## Fault\nThe pump hums, and the water never reaches the…\n');
});

test('the model stays in memory until the last section is written', async () => {
  const fake = await start('openai-compatible', { script: ({ user }) => TEXTS[beatAskedFor(user)] ?? '' });
  let held = 0;
  const model = {
    ...modelAt('openai-compatible', fake.baseUrl),
    hold() {
      held++;
      return () => void held--;
    },
  };
  const writer = createModelWriter(model, { sections: 'one-by-one' });
  for await (const event of writer.write(REPEATING, {})) expect(held, event.type).toBe(1);
  expect(held).toBe(0);
});
