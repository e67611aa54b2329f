import { storageFullMessage } from '@cold-open/contract/account/storage-limits';
import { IMPORT_MESSAGES, importScript } from '@cold-open/contract/scripts/import.contract';
import { createSeries } from '@cold-open/contract/scripts/organize.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { and, eq, isNull } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { scripts } from './scripts.tables.ts';

const { app, signIn } = await startTestApp();
const maya = await signIn();

const TEXT = '# The Last Ferry\n\n## Hook\n\nIt is nine.\n\n## The crossing\n\nNobody speaks.';
const fileOf = (fileName: string, bytes: Uint8Array | string) => ({
  file: { fileName, fileContent: Buffer.from(bytes).toString('base64') },
});
const paragraph = (style: string, words: string) =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
/** As a German Word writes it: the ids of its styles are translated, their names are not. */
const WORD = zipSync({
  'word/document.xml': strToU8(
    `<w:document>${paragraph('Titel', 'The Last Ferry')}${paragraph('berschrift1', 'Hook')}${paragraph('', 'It is nine.')}${paragraph('berschrift1', 'The crossing')}${paragraph('', 'Nobody speaks.')}</w:document>`,
  ),
  'word/styles.xml': strToU8(
    `<w:styles>${style('Titel', 'Title')}${style('berschrift1', 'heading 1')}</w:styles>`,
  ),
});

test.each([
  ['pasted text', { text: TEXT }],
  ['a Markdown file', fileOf('ferry.md', TEXT)],
  ['a text file', fileOf('The Last Ferry.txt', 'HOOK\nIt is nine.\n\nTHE CROSSING\nNobody speaks.')],
  ['a Word document', fileOf('ferry.docx', WORD)],
])('%s becomes a script with beats, without a plan or tokens', async (_, body) => {
  const { status, body: reply } = await maya.call(importScript, { body });
  expect(status).toBe(201);
  expect(reply.script).toMatchObject({
    title: 'The Last Ferry',
    status: 'ready',
    stage: 'draft',
    words: 5,
    engine: null,
  });
  expect(reply.script.beats.map(({ name }: { name: string }) => name.toLowerCase())).toEqual([
    'hook',
    'the crossing',
  ]);
  const params = { id: reply.script._id };
  expect((await maya.call(getScript, { params })).body.content).toContain('Nobody speaks.');
  expect((await maya.call(listVersions, { params })).body).toMatchObject([
    { kind: 'imported', isCurrent: true },
  ]);
});

test.each([
  ['a control character in a Word document', 'It is\u0000 nine.', 'It is nine.'],
  ['half of a character', 'It is nine.&#xD83D;', 'It is nine.\uFFFD'],
  ['letters by their numbers', 'It&#8217;s nine&#x2026;', 'It’s nine…'],
])('%s can be stored', async (_, words, content) => {
  const document = zipSync({
    'word/document.xml': strToU8(`<w:document>${paragraph('', words)}</w:document>`),
  });
  const { status, body } = await maya.call(importScript, { body: fileOf('ferry.docx', document) });
  expect(status).toBe(201);
  expect(body.script.content).toBe(content);
});

test('a Markdown document with images is not too long because of them', async () => {
  const text = `${TEXT}\n\n![][image1]\n\n[image1]: <data:image/png;base64,${'A'.repeat(120_000)}>\n`;
  const { status, body } = await maya.call(importScript, { body: fileOf('ferry.md', text) });
  expect(status).toBe(201);
  expect(body.script.content).not.toContain('image1');
});

test('the name of a file becomes a title of one line', async () => {
  const imported = async (fileName: string) =>
    (await maya.call(importScript, { body: fileOf(fileName, 'It is nine.') })).body.script.title;
  expect(await imported('The Last\n Ferry.txt')).toBe('The Last Ferry');
  expect(await imported('\u3000 .md')).toBe('It is nine.');
});

test.each(['x', '⛴️'])('a title of many %s is cut to one that can be saved again', async (letter) => {
  const text = `# a${letter.repeat(300)}\n\nIt is nine.`;
  const { script } = (await maya.call(importScript, { body: { text } })).body;
  expect(script.title.endsWith('…')).toBe(true);
  const body = { title: script.title, content: 'It is ten.' };
  const saved = await maya.call(updateScript, { params: { id: script._id }, body });
  expect(saved).toMatchObject({ status: 200, body: { title: script.title } });
});

test('a given title and series are used; another user’s series is not found', async () => {
  const series = (await maya.call(createSeries, { body: { name: 'Closed Places' } })).body.series;
  const { script } = (
    await maya.call(importScript, { body: { text: TEXT, title: 'Mine', seriesId: series._id } })
  ).body;
  expect(script).toMatchObject({ title: 'Mine', seriesId: series._id });
  const other = await signIn('Omar');
  expect((await other.call(importScript, { body: { text: TEXT, seriesId: series._id } })).status).toBe(404);
  expect((await other.call(getScript, { params: { id: script._id } })).status).toBe(404);
});

test.each([
  ['nothing', {}, 'text', IMPORT_MESSAGES.nothing],
  ['blank text', { text: ' \n ' }, 'text', IMPORT_MESSAGES.nothing],
  ['only headings', { text: '## Hook\n\n[wide shot]' }, 'text', IMPORT_MESSAGES.noWords],
  ['too much text', { text: 'a'.repeat(100_001) }, 'text', IMPORT_MESSAGES.tooLong],
  ['another kind of file', fileOf('a.pdf', '%PDF-1.7'), 'file', IMPORT_MESSAGES.fileKind],
  ['a PDF that is called text', fileOf('a.txt', '%PDF-1.7'), 'file', IMPORT_MESSAGES.unreadable],
  ['an empty file', fileOf('a.md', ''), 'file', IMPORT_MESSAGES.fileEmpty],
  ['a file that is not an archive', fileOf('a.docx', 'words'), 'file', IMPORT_MESSAGES.unreadable],
])('%s is rejected', async (_, body, field, message) => {
  const { status, body: reply } = await maya.call(importScript, { body });
  expect(status).toBe(400);
  expect(reply.details?.[0]?.path.split('.')[0]).toBe(field);
  expect(reply.error).toBe(message);
});

test('text and a file together are rejected, because one of them would be ignored', async () => {
  const body = { text: TEXT, ...fileOf('ferry.md', 'It is ten.') };
  const { status, body: reply } = await maya.call(importScript, { body });
  expect([status, reply.error, reply.details?.[0]?.path]).toEqual([400, IMPORT_MESSAGES.both, 'text']);
  const blank = await maya.call(importScript, { body: { ...body, text: ' ' } });
  expect(blank).toMatchObject({ status: 201, body: { script: { content: 'It is ten.' } } });
});

test('control characters are left out of pasted text, titles and later changes', async () => {
  const text = 'The\u0007 gate\tis\u001b[1m open.\u0085It\u009b closes.\fIt is nine.';
  const { script } = (await maya.call(importScript, { body: { text, title: 'The\u0001 gate' } })).body;
  expect(script).toMatchObject({
    title: 'The gate',
    content: 'The gate\tis[1m open.\nIt closes.\nIt is nine.',
  });
  const change = { title: '\u0002Gates', content: 'One\u0003.\n\u0004Two\t.' };
  const saved = await maya.call(updateScript, { params: { id: script._id }, body: change });
  expect(saved.body).toMatchObject({ title: 'Gates', content: 'One.\nTwo\t.' });
  const empty = { title: '\u0007', content: '\u0007' };
  expect((await maya.call(updateScript, { params: { id: script._id }, body: empty })).status).toBe(400);
});

test('a repeated import with the same key is one script, also at the same time', async () => {
  const lena = await signIn('Lena');
  const send = (key: string, body = { text: TEXT }) =>
    lena.call(importScript, { body, headers: { 'idempotency-key': key } });
  const [first, ...others] = await Promise.all([send('a'), send('a'), send('a')]);
  expect(first?.status).toBe(201);
  for (const { status, body } of [...others, await send('a')])
    expect([status, body]).toEqual([201, first?.body]);
  const count = () => app.db.$count(scripts, eq(scripts.ownerId, lena.id));
  expect(await count()).toBe(1);
  expect((await send('a', { text: 'Another text.' })).body.code).toBe('idempotency_key_reused');
  expect((await send('b')).body.script._id).not.toBe(first?.body.script._id);
  // A new import would bring a deleted script back.
  await lena.call(deleteScript, { params: { id: first?.body.script._id ?? '' } });
  expect((await send('a')).status).toBe(404);
  expect(await count()).toBe(2);
  const omar = await signIn('Omar');
  const own = await omar.call(importScript, { body: { text: TEXT }, headers: { 'idempotency-key': 'b' } });
  expect(own.status).toBe(201);
});

test('imports have a limit, which includes deleted ones that can be restored', async () => {
  const full = await signIn('Lena');
  const now = new Date();
  const row = {
    ownerId: full.id,
    imported: true,
    title: 'One',
    niche: '',
    style: '',
    createdAt: now,
    updatedAt: now,
  };
  await app.db.insert(scripts).values(Array.from({ length: 50 }, () => row));
  const refused = await full.call(importScript, { body: { text: TEXT } });
  expect(refused).toMatchObject({ status: 409, body: { error: storageFullMessage('imports', 'inactive') } });

  await app.db.insert(scripts).values(Array.from({ length: 101 }, () => ({ ...row, deletedAt: now })));
  const [first] = await app.db
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(eq(scripts.ownerId, full.id), isNull(scripts.deletedAt)))
    .limit(1);
  await full.call(deleteScript, { params: { id: first?.id ?? '' } });
  const left = await app.db.select().from(scripts).where(eq(scripts.ownerId, full.id));
  expect(left.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(100);
});
