import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript, stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { FIRST, SECOND, scriptOf, startRegenerationsApp } from '../../../testing/regenerations-app.ts';
import { users } from '../../account/account.tables.ts';

const { app, creatorWithScript, fake, regenerate, scriptNow, signIn, tokensOf } =
  await startRegenerationsApp();

describe('with a purpose', () => {
  const lastPrompt = () => fake.requests.at(-1)?.user ?? '';

  test('a wish for the whole script is sent with the previous text', async () => {
    const { person, id } = await creatorWithScript();
    const { status, body } = await regenerate(person, id, { wish: ' Name the ferry. ' });
    expect([status, body.script.content]).toEqual([201, SECOND]);
    expect(lastPrompt()).toMatch(/<wish-\w+>\nName the ferry\.\n<\/wish-/);
    expect(lastPrompt()).toContain('The first ferry left without a sound.');
    expect(await tokensOf(person)).toBe(8);
  });

  test("a new length changes the script's target length", async () => {
    const { person, id } = await creatorWithScript();
    const long = scriptOf('third', 46);
    fake.setScript(long);
    const { body } = await regenerate(person, id, { length: 'medium' });
    expect(body.script).toMatchObject({
      content: long,
      length: 'medium',
      targetWords: { target: 600, min: 450, max: 750 },
    });
    expect(lastPrompt()).toContain('450 to 750 spoken words');
  });

  test('for one beat, the model is asked for only that beat, with its new length', async () => {
    const { person, id } = await creatorWithScript();
    fake.setScript('Only the bell rang.');
    const { body } = await regenerate(person, id, { beat: 1, wish: 'A bell.', length: 'shorter' });
    expect(body.script.content.endsWith('## Closing\nOnly the bell rang.')).toBe(true);
    expect(body.script.content.startsWith(FIRST.slice(0, 100))).toBe(true);
    expect(lastPrompt()).toContain('Rewrite the beat "Closing"');
    expect(lastPrompt()).toContain('in about 66 spoken words');
    expect(body.script.length).toBe('short');
  });

  test.each([
    ['starts like a refusal', 'I can’t tell you how often that bell rang before anybody came.'],
    ['starts like a remark', 'Here is where nobody asked.\n\nThe ferry had gone.'],
    ['has a colon', 'The twist: nobody asked.'],
  ])('a beat that %s is stored as it is', async (_what, words) => {
    const { person, id } = await creatorWithScript();
    fake.setScript(words);
    const { status, body } = await regenerate(person, id, { beat: 1 });
    expect([status, body.script.content.endsWith(`## Closing\n${words}`)]).toEqual([201, true]);
  });

  test('only the requested beat is used if the model answers with the whole script', async () => {
    const { person, id } = await creatorWithScript();
    fake.setScript('## Hook\nThe bell rang.\n\n## Closing\nNobody came to look.');
    const { body } = await regenerate(person, id, { beat: 1 });
    expect(body.script.content).toBe(
      `${FIRST.slice(0, FIRST.indexOf('## Closing'))}## Closing\nNobody came to look.`,
    );
  });

  test('a stopped script is continued from where it ends', async () => {
    const person = await signIn();
    await app.db
      .update(users)
      .set({ tokens: 10, subscriptionStatus: 'active' })
      .where(eq(users.id, person.id));
    fake.setScript(FIRST);
    fake.pauseAfterWords(60);
    const ordered = person.call(generateCustomScript, {
      body: { title: 'The ferry', pasteContent: 'A ferry left.', contentType: 'long_form', length: 'short' },
    });
    await fake.paused();
    const [running] = (await person.call(listScripts)).body;
    const id = running?._id ?? '';
    await person.call(stopScript, { params: { id } });
    await ordered;
    fake.resume();
    const stopped = await scriptNow(person, id);
    expect(stopped).toMatchObject({ stopped: true, status: 'ready' });
    const lastWords = stopped.content.split(' ').slice(-6).join(' ');
    fake.setScript(`${lastWords} and then it sank for good.\n\n## Closing\nNobody asked.`);
    const { status, body } = await regenerate(person, id, { task: 'continue' });
    expect(status).toBe(201);
    expect(body.script.content).toBe(
      `${stopped.content} and then it sank for good.\n\n## Closing\nNobody asked.`,
    );
    expect(body.script.stopped).toBe(false);
    expect(lastPrompt()).toContain('breaks off');
    expect(await tokensOf(person)).toBe(8);
  });

  test('a script that missed its length is adjusted only in length', async () => {
    const { person, id } = await creatorWithScript();
    const short = '## Hook\nA ferry left.\n\n## Closing\nNobody asked.';
    await person.call(updateScript, { params: { id }, body: { title: 'The ferry', content: short } });
    const { body } = await regenerate(person, id, { task: 'fit' });
    expect(body.script.content).toBe(SECOND);
    expect(lastPrompt()).toContain(
      'has 5 spoken words and must have 225, give or take 11. Add about 220 words',
    );
    expect(await tokensOf(person)).toBe(8);
  });

  test('a length that is not reached costs nothing and leaves the script unchanged', async () => {
    const { person, id } = await creatorWithScript();
    const short = '## Hook\nA ferry left.\n\n## Closing\nNobody asked.';
    await person.call(updateScript, { params: { id }, body: { title: 'The ferry', content: short } });
    fake.setScript(short);
    const { status, body } = await regenerate(person, id, { task: 'fit' });
    expect([status, body.error]).toEqual([502, 'The writer could not reach the length you asked for.']);
    expect((await scriptNow(person, id)).content).toBe(short);
    expect(await tokensOf(person)).toBe(9);
  });

  test.each([
    [{ wish: 'x'.repeat(301) }, 'What should change must be at most 300 characters.'],
    [{ length: 'shorter' }, 'Choose 1-2, 3-5 or 6+ minutes.'],
    [{ beat: 0, length: 'long' }, 'A beat can be made shorter or longer.'],
    [{ task: 'continue' }, 'This script is already finished.'],
    [{ task: 'fit' }, 'This script already has the length you asked for.'],
    [{ task: 'sing' }, 'Choose rewrite, continue or fit.'],
    [{ beat: 0, task: 'fit' }, 'Only the whole script can be continued or adjusted in length.'],
    [{ beat: 1, task: 'continue' }, 'Only the whole script can be continued or adjusted in length.'],
  ])('%o is rejected and not charged', async (form, text) => {
    const { person, id } = await creatorWithScript();
    const { status, body } = await regenerate(person, id, form);
    expect([status, body.error]).toEqual([400, text]);
    expect(await tokensOf(person)).toBe(9);
  });
});
