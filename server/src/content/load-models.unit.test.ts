import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONTENT_FOLDER } from '../folders.ts';
import { loadModels } from './load-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-models-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every offered model has its own file, a pinned revision, a size and a checksum', async () => {
  const models = await loadModels();
  expect(models.map(({ label }) => label)).toEqual(['Small', 'Medium', 'Large', 'Largest']);
  expect(new Set(models.map(({ file }) => file)).size).toBe(models.length);
  expect(models.map(({ bytes }) => bytes)).toEqual(
    models.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
  );
});

test.each([
  ['sha256', /^ {2}sha256:.*\n/m],
  ['bytes', /^ {2}bytes:.*\n/m],
  ['revision', /^ {2}revision:.*\n/m],
])('an entry without %s is refused with its line', async (field, line) => {
  const text = await readFile(join(CONTENT_FOLDER, 'models.yaml'), 'utf8');
  writeFileSync(join(folder, 'models.yaml'), text.replace(line, ''));
  await expect(loadModels(folder)).rejects.toThrow(new RegExp(`models.yaml:\\d+: \\[?0\\]?\\.${field}`));
});
