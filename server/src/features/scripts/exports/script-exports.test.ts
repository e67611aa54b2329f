import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { EXPORT_FORMATS, type ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import { parse } from 'content-disposition';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { SAMPLE_CONTENT } from '../../../testing/exported-sample.ts';
import { readDocx, readPdf } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { scripts } from '../scripts.tables.ts';

const { app, address, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

async function newScript(owner: Person, fields: Partial<typeof scripts.$inferInsert> = {}) {
  const row = {
    ownerId: owner.id,
    title: 'The Door',
    content: SAMPLE_CONTENT,
    words: 45,
    niche: 'Food',
    style: 'long',
    ...fields,
  };
  const [made] = await app.db.insert(scripts).values(row).returning();
  return made?.id ?? '';
}

async function fetchFile(path: string, token?: string, body?: unknown) {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const disposition = response.headers.get('content-disposition');
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition,
    name: disposition === null ? null : parse(disposition).parameters.filename,
    bytes,
    text: () => strFromU8(bytes),
    error: () => JSON.parse(strFromU8(bytes)),
  };
}

const exportOne = (id: string, format: string, person?: Person) =>
  fetchFile(`/api/scripts/${id}/export?format=${format}`, person?.token);
const exportSeveral = (body: unknown, person?: Person) =>
  fetchFile('/api/scripts/export', person?.token, body);

describe('exporting one script', () => {
  test('plain text can be limited to what is said, and gaps are blanks', async () => {
    const maya = await signIn();
    const id = await newScript(maya, { content: '## Hook\n[A ferry]\nI paid [YOURS: price].' });
    expect((await exportOne(id, 'txt', maya)).text()).toBe('## Hook\n[A ferry]\nI paid ____ (price).\n');
    expect((await exportOne(id, 'txt&only=spoken', maya)).text()).toBe('I paid ____.\n');
    expect((await readPdf((await exportOne(id, 'pdf', maya)).bytes)).pages.join()).toContain('____ (price)');
    for (const wrong of ['pdf&only=spoken', 'txt&only=cues'])
      expect((await exportOne(id, wrong, maya)).status).toBe(400);
  });

  test('works in five formats that can be read back', async () => {
    const maya = await signIn();
    const id = await newScript(maya);
    const files = Object.fromEntries(
      await Promise.all(FORMATS.map(async (format) => [format, await exportOne(id, format, maya)])),
    ) as Record<ExportFormat, Awaited<ReturnType<typeof exportOne>>>;
    for (const format of FORMATS) {
      const { status, type, name, disposition } = files[format];
      expect([status, type, name]).toEqual([200, EXPORT_FORMATS[format].type, `The Door.${format}`]);
      expect(disposition).toMatch(/^attachment;/);
    }
    expect(files.txt.text()).toBe(`${SAMPLE_CONTENT}\n`);
    expect(files.md.text()).toMatch(/^# The Door\n[\s\S]*## Hook \(0:00\)/);
    expect(files.srt.text()).toMatch(/^1\n00:00:00,000 --> /);
    expect((await readDocx(files.docx.bytes)).html).toContain('<h1>Hook (0:00)</h1>');
    const { pages } = await readPdf(files.pdf.bytes);
    expect(pages[0]).toContain('There is a door that has not been opened since 1987.');
  });

  test.each([
    ['AC/DC: "live"', "AC-DC- 'live'.txt"],
    ['Ferry ⛴️ אחרונה', 'Ferry ⛴️ אחרונה.txt'],
    ['x"\r\nSet-Cookie: a=b', "x' Set-Cookie- a=b.txt"],
    ['x'.repeat(200), `${'x'.repeat(120)}.txt`],
    ['NUL', '_NUL.txt'],
  ])('%j gets a safe file name', async (title, name) => {
    const maya = await signIn();
    const file = await exportOne(await newScript(maya, { title }), 'txt', maya);
    expect(file).toMatchObject({ status: 200, name });
    // The ASCII fallback name is safe too.
    expect(file.disposition).not.toContain('?');
  });

  test('a PDF has the paper of the reader’s region, unless another one is chosen', async () => {
    const maya = await signIn();
    const id = await newScript(maya);
    const widthFor = async (query: string, languages: string) => {
      const response = await fetch(`${address}/api/scripts/${id}/export?format=pdf${query}`, {
        headers: { authorization: `Bearer ${maya.token}`, 'accept-language': languages },
      });
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).size[0];
    };
    expect(await widthFor('', 'en-US,en;q=0.9')).toBe(612);
    expect(await widthFor('', 'de-DE')).toBe(595.28);
    expect(await widthFor('&paper=letter', 'de-DE')).toBe(612);
    expect((await exportOne(id, 'pdf&paper=a0', maya)).error().error).toBe('Choose a4 or letter.');
  });

  test('is only for its owner, unless the script is shared', async () => {
    const [maya, omar, ada] = [await signIn(), await signIn(), await signIn('Ada', { admin: true })];
    const id = await newScript(maya);
    const content = 'Read me aloud.';
    const posted = await ada.call(postScript, {
      body: { title: 'All', content, niche: 'Space', style: 'Calm' },
    });
    for (const format of FORMATS) {
      expect((await exportOne(id, format)).status).toBe(401);
      expect((await exportOne(id, format, omar)).error()).toMatchObject({ code: 'not_found' });
      expect((await exportOne(id, format, ada)).status).toBe(404);
      expect((await exportOne(posted.body.script._id, format, omar)).status).toBe(200);
    }
    expect((await exportOne('nothing', 'txt', maya)).status).toBe(404);
  });

  test('is rejected during a run or in an unknown format', async () => {
    const maya = await signIn();
    const writing = await exportOne(await newScript(maya, { status: 'generating' }), 'txt', maya);
    expect([writing.status, writing.error().code]).toEqual([409, 'script_generating']);
    const odd = await exportOne(await newScript(maya), 'exe', maya);
    expect([odd.status, odd.error().error]).toEqual([400, 'Choose txt, md, docx, pdf or srt.']);
  });
});

test('a sheet with 100,000 Chinese characters blocks nobody', async () => {
  const maya = await signIn();
  const id = await newScript(maya, { content: '海'.repeat(100_000) });
  await exportOne(id, 'txt', maya);
  const began = performance.now();
  let lastTurn = began;
  let longestTurn = 0;
  const turns = setInterval(() => {
    longestTurn = Math.max(longestTurn, performance.now() - lastTurn);
    lastTurn = performance.now();
  }, 5);
  const { status } = await exportOne(id, 'pdf', maya).finally(() => clearInterval(turns));
  expect(status).toBe(200);
  expect(longestTurn).toBeLessThan((performance.now() - began) / 2);
});

describe('exporting several scripts', () => {
  test('keeps order and names, with each script once', async () => {
    const maya = await signIn();
    const ids = [
      await newScript(maya, { title: 'Ferry' }),
      await newScript(maya, { title: 'ferry', content: 'Other words.' }),
      await newScript(maya, { title: '海/👩‍👩‍👧' }),
    ];
    const file = await exportSeveral({ ids: [...ids, ids[0]], format: 'txt' }, maya);
    expect([file.status, file.type, file.name]).toEqual([200, 'application/zip', 'scripts.zip']);
    const files = unzipSync(file.bytes);
    expect(Object.keys(files)).toEqual(['Ferry.txt', 'ferry (2).txt', '海-👩‍👩‍👧.txt']);
    expect(strFromU8(files['ferry (2).txt'] ?? new Uint8Array())).toBe('Other words.\n');
    const sheets = unzipSync((await exportSeveral({ ids, format: 'pdf' }, maya)).bytes);
    expect((await readPdf(sheets['Ferry.pdf'] ?? new Uint8Array())).title).toBe('Ferry');
  });

  test.each([
    [{ format: 'txt' }, 'Choose at least one script.'],
    [{ ids: [], format: 'txt' }, 'Choose at least one script.'],
    [
      { ids: Array(51).fill('00000000-0000-4000-8000-0000000000aa'), format: 'txt' },
      'Choose at most 50 scripts at once.',
    ],
    [{ ids: ['00000000-0000-4000-8000-0000000000aa'], format: 'rtf' }, 'Choose txt, md, docx, pdf or srt.'],
  ])('is rejected for an invalid request: %#', async (body, text) => {
    const file = await exportSeveral(body, await signIn());
    expect([file.status, file.error().error]).toEqual([400, text]);
  });

  test('is rejected if one belongs to someone else or is being written', async () => {
    const [maya, omar] = [await signIn(), await signIn()];
    const own = await newScript(omar);
    const ids = [own, await newScript(maya)];
    expect((await exportSeveral({ ids, format: 'txt' })).status).toBe(401);
    expect((await exportSeveral({ ids, format: 'txt' }, omar)).error()).toMatchObject({ code: 'not_found' });
    const writing = await newScript(omar, { status: 'generating' });
    expect((await exportSeveral({ ids: [own, writing], format: 'txt' }, omar)).status).toBe(409);
  });

  test('is rejected if the total is too long, without revealing the length of another user’s script', async () => {
    const [maya, omar] = [await signIn(), await signIn()];
    const content = 'Long. '.repeat(16_000);
    const ids = await Promise.all(Array.from({ length: 21 }, () => newScript(maya, { content })));
    const file = await exportSeveral({ ids, format: 'txt' }, maya);
    expect([file.status, file.error().error]).toEqual([
      413,
      'These scripts are too long to download together. Choose fewer.',
    ]);
    expect((await exportSeveral({ ids, format: 'txt' }, omar)).status).toBe(404);
    expect((await exportSeveral({ ids: ids.slice(0, 20), format: 'txt' }, maya)).status).toBe(200);
  });
});
