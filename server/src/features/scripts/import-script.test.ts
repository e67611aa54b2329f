import { importScript } from '@cold-open/contract/scripts/import.contract';
import { createSeries } from '@cold-open/contract/scripts/organize.contract';
import { getPublishing } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { scripts } from './scripts.tables.ts';

const { app, signIn } = await startTestApp();
const base64 = (text: string) => Buffer.from(text).toString('base64');
type Person = Awaited<ReturnType<typeof signIn>>;
const send = (person: Person, fileName: string, text: string, fields: object = {}) =>
  person.call(importScript, { body: { fileName, fileContent: base64(text), ...fields } });

test('a file becomes a script with beats and a version, in the chosen series, for nothing', async () => {
  const person = await signIn();
  const seriesId = (await person.call(createSeries, { body: { name: 'Ferries' } })).body.series._id;
  const { status, body } = await send(
    person,
    'Old_ferry script.md',
    '## Hook\nIt **left**.\n\n## End\nNobody waved.',
    { seriesId },
  );
  expect(status).toBe(201);
  expect(body.script).toMatchObject({
    title: 'Old ferry script',
    content: '## Hook\nIt left.\n\n## End\nNobody waved.',
    beats: [
      { name: 'Hook', words: 2 },
      { name: 'End', words: 2 },
    ],
    words: 4,
    status: 'ready',
    stage: 'draft',
    engine: null,
    canRegenerate: false,
    seriesId,
  });
  const params = { id: body.script._id };
  expect((await person.call(listVersions, { params })).body.map(({ kind }) => kind)).toEqual(['imported']);
  expect((await person.call(getPublishing, { params })).status).toBe(200);
  const stranger = await signIn();
  expect((await stranger.call(getScript, { params })).status).toBe(404);
  expect((await send(stranger, 'a.txt', 'Words.', { seriesId })).status).toBe(404);
});

test('files that cannot be read are refused with a reason', async () => {
  const person = await signIn();
  const problem = async (fileName: string, text: string) => {
    const { status, body } = await send(person, fileName, text);
    return [status, body.error];
  };
  expect(await problem('a.pdf', 'Words.')).toEqual([400, 'Use a file that ends in .txt, .md or .docx.']);
  expect(await problem('a.txt', ' \n ')).toEqual([400, 'This file is empty.']);
  expect(await problem('a.txt', '---')).toEqual([400, 'This file is empty.']);
  expect(await problem('a.txt', '%PDF-1.4')).toEqual([400, 'This file can’t be read as text.']);
  expect(await problem('a.docx', 'Words.')).toEqual([400, 'This file can’t be read as text.']);
  expect((await problem('a.txt', 'word '.repeat(20_001)))[1]).toContain('at most 100000 characters');
});

test('an account without a plan keeps up to 50 imported scripts', async () => {
  const person = await signIn();
  const row = { ownerId: person.id, title: 'x', niche: 'Food', style: 'long', content: 'x' };
  await app.db.insert(scripts).values(Array.from({ length: 49 }, () => row));
  const replies = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map((name) => send(person, name, 'Words.')));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = replies.find(({ status }) => status === 201)?.body.script._id ?? '';
  await person.call(deleteScript, { params: { id: made } });
  expect((await send(person, 'd.txt', 'Words.')).status).toBe(201);
});
