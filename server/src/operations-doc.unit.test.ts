import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment } from './config.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const settings = Object.keys(environment.shape).sort();

test('every setting stands in the operations guide, and nothing else does', () => {
  const [, section = ''] = textOf('docs/operations.md').split(/^## Settings$|^## Shapes$/m);
  const told = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(settings);
});

test('the compose file sets nothing that there is not', () => {
  const [, app = ''] = textOf('compose.yaml').split(/^x-app:|^services:/m);
  const set = [...app.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
});
