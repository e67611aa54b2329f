import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import {
  createOutline,
  getOutline,
  outlineSuggestionEvents,
  suggestPoints,
  updateOutline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { modelCalls } from '../../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const ANSWER = `=== Beat 1
- Show the note on the machine
- Say what it cost you in [YOURS: price]

=== Beat 2
1. Let viewers hear the pump
2. Name what still works
3. Show the empty cup
`;

const fake = await startFakeModel('openai-compatible', { script: ANSWER });
afterAll(() => fake.close());
const { address, app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript(ANSWER);
  fake.resume();
});
type Person = Awaited<ReturnType<typeof signIn>>;

async function creatorWithOutline() {
  const person = await signIn();
  const body = { title: 'A dead espresso machine', length: 'short', keyPoints: 'Lights on, water hot' };
  const { outline } = (await person.call(createOutline, { body })).body;
  return { person, outline };
}

async function stream(person: Person, id: string, body = {}) {
  const response = await fetch(`${address}${suggestPoints.path.replace(':id', id)}`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const frames = (await response.text()).split('\n\n').filter((frame) => frame.startsWith('event: '));
  return frames.map((frame) => {
    const [, name = '', data = ''] = /^event: (\w+)\n(?:id: .*\n)?data: (.*)$/s.exec(frame) ?? [];
    return { name, data: outlineSuggestionEvents[name as 'suggestion' | 'ended'].parse(JSON.parse(data)) };
  });
}

test('points are suggested for every section, streamed, stored and free', async () => {
  const { person, outline } = await creatorWithOutline();
  fake.setWordsPerSecond(200);
  const events = await stream(person, outline._id);
  expect(events.slice(0, -1).every(({ name }) => name === 'suggestion')).toBe(true);
  expect(events.length).toBeGreaterThan(3);
  const [first, second] = outline.sections;
  const suggested = [
    {
      sectionId: first?.id,
      points: ['Show the note on the machine', 'Say what it cost you in [YOURS: price]'],
    },
    {
      sectionId: second?.id,
      points: ['Let viewers hear the pump', 'Name what still works', 'Show the empty cup'],
    },
  ];
  expect(events.at(-1)).toMatchObject({
    name: 'ended',
    data: { error: null, outline: { suggestions: suggested } },
  });
  const stored = await person.call(getOutline, { params: { id: outline._id } });
  expect(stored.body.outline.suggestions).toEqual(suggested);
  expect(stored.body.outline.sections).toEqual(outline.sections);
  expect((await person.call(getCurrentUser)).body.tokens).toBe(0);
  const purposes = await app.db.select({ purpose: modelCalls.purpose }).from(modelCalls);
  expect(new Set(purposes.map(({ purpose }) => purpose))).toEqual(new Set(['outline']));
});

test('the model sees the title, the prompt, the key points and the source, and suggests at most four points', async () => {
  const person = await signIn();
  const group = {
    youtuberName: 'The Tinkerer',
    niche: 'DIY',
    promptTemplate: 'Hook: show the broken thing. Fault: say what is wrong. Fix: replace the part.',
  };
  const { prompt } = (await person.call(createPromptGroup, { body: group })).body;
  const body = {
    title: 'A dead espresso machine',
    promptID: prompt.nestedPrompts[0]?._id,
    keyPoints: 'Lights on, water hot',
    pasteContent: 'The valve cost two dollars at the hardware store.',
  };
  const { outline } = (await person.call(createOutline, { body })).body;
  fake.setScript(
    `=== Beat 1\n${['One', 'Two', 'Three', 'Four', 'Five'].map((word) => `${word} note`).join('\n')}`,
  );
  const { body: suggested } = await person.call(suggestPoints, { params: { id: outline._id }, body: {} });
  const messages = JSON.stringify(fake.requests.at(-1)?.body);
  for (const text of [body.title, 'replace the part', body.keyPoints, body.pasteContent])
    expect(messages).toContain(text);
  expect(suggested.outline.suggestions).toEqual([
    { sectionId: outline.sections[0]?.id, points: ['One note', 'Two note', 'Three note', 'Four note'] },
  ]);
});

test('a beat whose points repeat those of another gets none, not even parts of them', async () => {
  const { person, outline } = await creatorWithOutline();
  const [points] = ANSWER.split('\n\n');
  // Each word arrives separately, so the beat briefly has different points.
  fake.setWordsPerSecond(200);
  fake.setScript(`${points}\n\n${points?.replace('Beat 1', 'Beat 2')}\n`);
  const events = await stream(person, outline._id);
  expect(events.some(({ data }) => 'sectionId' in data && data.sectionId === outline.sections[1]?.id)).toBe(
    true,
  );
  const { body } = await person.call(getOutline, { params: { id: outline._id } });
  expect(body.outline.suggestions.map(({ sectionId }) => sectionId)).toEqual([outline.sections[0]?.id]);
});

test('new points for one section do not repeat the earlier ones', async () => {
  const { person, outline } = await creatorWithOutline();
  const [first, second] = outline.sections;
  await person.call(suggestPoints, { params: { id: outline._id }, body: {} });
  fake.setScript('=== Beat 1\nOpen on the flea market\nHold the price tag into the camera');
  const again = await person.call(suggestPoints, {
    params: { id: outline._id },
    body: { sectionId: first?.id },
  });
  const question = JSON.stringify(fake.requests.at(-1)?.body);
  expect(question).toContain('Show the note on the machine');
  expect(question).toContain('Suggest points now for Beat 1.');
  expect(question).toContain('Lights on, water hot');
  expect(again.body.outline.suggestions[0]?.points).toEqual([
    'Open on the flea market',
    'Hold the price tag into the camera',
  ]);
  expect(again.body.outline.suggestions[1]?.sectionId).toBe(second?.id);
});

test('dropped suggestions stay dropped and are not suggested again', async () => {
  const { person, outline } = await creatorWithOutline();
  const params = { id: outline._id };
  const suggested = (await person.call(suggestPoints, { params, body: {} })).body.outline;
  const [first, second] = suggested.suggestions;
  const droppedPoints = [{ sectionId: first?.sectionId, points: first?.points }];
  const body = { version: suggested.version, droppedPoints };
  const changed = await person.call(updateOutline, { params, body });
  expect(changed.status).toBe(200);
  const stored = (await person.call(getOutline, { params })).body.outline;
  // An empty list says that points were suggested, so the page does not ask again.
  expect(stored.suggestions).toEqual([{ sectionId: first?.sectionId, points: [] }, second]);
  expect(stored.droppedPoints).toEqual(droppedPoints);
  fake.setScript('=== Beat 1\nOpen on the flea market\nShow the note on the machine');
  const again = await person.call(suggestPoints, { params, body: { sectionId: first?.sectionId } });
  expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('Show the note on the machine');
  expect(again.body.outline.suggestions[0]?.points).toEqual(['Open on the flea market']);
  const tooMany = { sectionId: first?.sectionId, points: Array(41).fill('A point') };
  const refused = await person.call(updateOutline, {
    params,
    body: { version: stored.version, droppedPoints: [tooMany] },
  });
  expect(refused.status).toBe(400);
});

test('a failure of the model is reported, and the outline stays as it was', async () => {
  const { person, outline } = await creatorWithOutline();
  fake.setMode('500');
  const failed = await person.call(suggestPoints, { params: { id: outline._id }, body: {} });
  expect(failed.status).toBe(502);
  const events = await stream(person, outline._id);
  expect(events.at(-1)).toMatchObject({ name: 'ended', data: { error: { code: failed.body.code } } });
  expect((await person.call(getOutline, { params: { id: outline._id } })).body.outline).toEqual(outline);
});

test('points cannot be suggested for a section that does not exist', async () => {
  const { person, outline } = await creatorWithOutline();
  const unknown = { sectionId: '00000000-0000-4000-8000-000000000000' };
  expect((await person.call(suggestPoints, { params: { id: outline._id }, body: unknown })).status).toBe(400);
});
