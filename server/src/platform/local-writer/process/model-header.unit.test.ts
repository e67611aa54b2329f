import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTinyModel } from '../../../testing/tiny-model/make-tiny-model.ts';
import { requireModelFile } from './model-header.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-header-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'm.gguf');

test('a model file is accepted', async () => {
  const model = makeTinyModel('One text.');
  writeFileSync(path, model);
  await expect(requireModelFile(path)).resolves.toBeUndefined();
  expect(makeTinyModel('One text.').equals(model)).toBe(true);
});

test.each(['', 'GGUF', 'GGUF and nothing else at all', 'a text that is not a model, but long'])(
  'the text %j is refused',
  async (text) => {
    writeFileSync(path, text);
    await expect(requireModelFile(path)).rejects.toThrow('This file is not a GGUF model.');
  },
);
