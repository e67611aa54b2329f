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

test('an encrypted text can be read with the same key and for the same purpose only', () => {
  const key = createSecretKey('k'.repeat(32), folder);
  const encrypted = key.encrypt('provider key', 'sk-secret-é');
  expect(encrypted).not.toContain('secret');
  expect(key.encrypt('provider key', 'sk-secret-é')).not.toBe(encrypted);
  expect(key.decrypt('provider key', encrypted)).toBe('sk-secret-é');
  expect(key.decrypt('other', encrypted)).toBeNull();
  expect(key.decrypt('provider key', `${encrypted.slice(0, -2)}AA`)).toBeNull();
  expect(key.decrypt('provider key', '')).toBeNull();
  expect(createSecretKey('x'.repeat(32), folder).decrypt('provider key', encrypted)).toBeNull();
});
