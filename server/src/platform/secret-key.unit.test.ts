import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSecretKey } from './secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the key is created once, and only its owner can read it', () => {
  const first = createSecretKey(undefined, folder).derive('link', 'a');
  expect(createSecretKey(undefined, folder).derive('link', 'a')).toBe(first);
  expect(statSync(join(folder, 'secret-key')).mode & 0o077).toBe(0);
});

test('the purpose and the text both matter', () => {
  const { derive } = createSecretKey('k'.repeat(32), folder);
  expect(new Set([derive('link', 'a'), derive('link', 'b'), derive('other', 'a')]).size).toBe(3);
});

test('instances with the same setting derive the same values', () => {
  expect(createSecretKey('k'.repeat(32), '/nowhere').derive('link', 'a')).toBe(
    createSecretKey('k'.repeat(32), folder).derive('link', 'a'),
  );
});
