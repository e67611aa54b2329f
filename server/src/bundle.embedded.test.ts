import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_BUILD } from './testing/test-build.ts';

const folder = dirname(TEST_BUILD);
const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));

test('V8 keeps every chunk of the server with one byte per character', () => {
  const isWide = (text: string) => Buffer.from(text, 'latin1').toString('latin1') !== text;
  const wide = chunks.filter((name) => isWide(readFileSync(join(folder, name), 'utf8')));
  expect(wide).toEqual([]);
});

test('a start loads no bundled package a second time from node_modules', () => {
  const imports = chunks.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^import .*?from "([^".]+)";$/gm)].map(
      ([, id]) => id ?? '',
    ),
  );
  const packages = new Set(imports.filter((id) => !id.startsWith('node:') && /^[@a-z]/.test(id)));
  for (const name of ['fastify', 'drizzle-orm', 'pg', 'pino', 'zod']) expect(packages).not.toContain(name);
  expect(packages).toContain('sharp');
});
