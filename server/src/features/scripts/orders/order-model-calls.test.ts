import { createNestedPrompt, createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newPrompt, SCRIPT, startOrdersApp } from '../../../testing/orders-app.ts';
import { scriptVersions } from '../scripts.tables.ts';

const { admin, app, creator, everyOrderIsSettled, fake, FORM, tokensOf, write } = await startOrdersApp();

describe('the prompt for the model', () => {
  const lastPrompt = () => fake.requests.at(-1)?.user ?? '';

  test('the audience, style and description of the prompt’s group, and the key points', async () => {
    const group = await admin.call(createPromptGroup, {
      body: {
        youtuberName: 'The Slow Lens',
        niche: 'Documentary',
        targetAudience: 'People who miss ferries',
        style: 'Slow reveal',
        description: 'Harbors, one at a time.',
      },
    });
    const created = await admin.call(createNestedPrompt, {
      params: { groupId: group.body.prompt._id },
      body: { promptName: 'Slow', niche: 'Documentary', promptTemplate: 'Tell it slowly.' },
    });
    const person = await creator();
    const form = {
      ...FORM,
      promptID: created.body.nestedPrompt._id,
      keyPoints: ' The bell\nThe fare was $2 ',
    };
    const { status, body } = await person.call(generateScript, { body: form });
    expect(status).toBe(201);
    expect(body.script.keyPoints).toBe('The bell\nThe fare was $2');
    expect(lastPrompt()).toContain('Audience: "People who miss ferries"');
    expect(lastPrompt()).toContain('Manner: "Slow reveal"');
    expect(lastPrompt()).toContain('About the channel: "Harbors, one at a time."');
    expect(lastPrompt()).toMatch(/<points-\w+>\nThe bell\nThe fare was \$2\n<\/points-/);
  });

  test('key points count towards the word limit and must contain words', async () => {
    const person = await creator();
    const rejection = async (keyPoints: string) => {
      const { status, body } = await person.call(generateScript, { body: { ...FORM, keyPoints } });
      return [status, body.error];
    };
    expect(await rejection('x'.repeat(4001))).toEqual([
      400,
      'What it should say must be at most 4000 characters.',
    ]);
    expect(await rejection('!!!')).toEqual([400, 'Write the points in words, or leave them out.']);
    const long = { ...FORM, pasteContent: 'word '.repeat(3999), keyPoints: 'one two' };
    const { status, body } = await person.call(generateCustomScript, {
      body: { ...long, promptID: undefined },
    });
    expect([status, body.error]).toEqual([400, 'Combined prompt and input exceeds 4000 words (4001).']);
    expect(await tokensOf(person)).toBe(10);
  });

  test('a script from a source that is too short has a note', async () => {
    const person = await creator();
    const form = { pasteContent: 'A ferry left.', contentType: 'long_form', length: 'short' };
    const { body } = await person.call(generateCustomScript, { body: form });
    expect(body.script.notes).toEqual([
      'The text you pasted was short for a script of about 225 words. Check what was added to it.',
    ]);
  });
});

describe('the length repair', () => {
  const TOO_SHORT = '## Hook\nOnly a few words here.\n\n## Closing\nAnd that is all.';

  test('replaces a script that is too short and keeps the first draft as a version', async () => {
    const person = await creator();
    let answers = 0;
    fake.setScript(() => (answers++ === 0 ? TOO_SHORT : SCRIPT));
    const watcher = await write(person);
    const { data } = await watcher.end();
    fake.setScript(SCRIPT);
    expect(answers).toBe(2);
    expect(data.script).toMatchObject({ content: SCRIPT, notes: [], words: 221 });
    const replaced = watcher.received.filter(({ event }) => event === 'replace');
    expect(replaced.map((event) => event.data)).toEqual([{ content: SCRIPT }]);
    const versions = await app.db
      .select()
      .from(scriptVersions)
      .where(eq(scriptVersions.scriptId, data.script._id));
    const kinds = versions.map(({ kind, content }) => [kind, content]).sort();
    expect(kinds).toEqual([
      ['first_draft', TOO_SHORT],
      ['generated', SCRIPT],
    ]);
  });

  test('is discarded with a note if it does not help', async () => {
    const person = await creator();
    fake.setScript(TOO_SHORT);
    const { data } = await (await write(person)).end();
    fake.setScript(SCRIPT);
    expect(data.script.content).toBe(TOO_SHORT);
    expect(data.script.status).toBe('ready');
    expect(data.script.notes).toEqual(['The model could not reach 150-300 words.']);
  });

  test('keeps the first draft if the model fails', async () => {
    const person = await creator();
    fake.setScript(TOO_SHORT);
    fake.setMode('ok', '500');
    const { event, data } = await (await write(person)).end();
    fake.setMode('ok');
    fake.setScript(SCRIPT);
    expect(event).toBe('saved');
    expect(data.script.content).toBe(TOO_SHORT);
  });
});

test('a script stores the beats that its template asked for, and the creator’s own beats reach the model', async () => {
  const maya = await creator();
  const beats = [
    { name: 'Empty berth', purpose: 'Show the gap.', question: 'Where did it moor?', share: 25 },
    { name: 'Last captain', purpose: 'Meet him.', question: 'Who steered it?', share: 75 },
  ];
  const own = await newPrompt(maya, { niche: 'Travel', promptTemplate: 'Tell it slowly.', beats });
  const { body } = await maya.call(generateScript, { body: { ...FORM, promptID: own } });
  expect(body.script.plannedBeats).toEqual([
    { name: 'Empty berth', share: 25 },
    { name: 'Last captain', share: 75 },
  ]);
  expect(JSON.stringify(fake.requests.at(-1))).toContain('Empty berth: Show the gap.');

  await maya.call(generateScript, { body: FORM });
  expect(JSON.stringify(fake.requests.at(-1))).not.toContain('beats-');
});

test('every order ends with an outcome', everyOrderIsSettled);
