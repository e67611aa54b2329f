import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment } from './config.ts';
import { DEFAULT_ADMIN_EMAIL } from './features/account/first-admin.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const settings = Object.keys(environment.shape).sort();

test('the operations guide lists exactly the settings that exist', () => {
  const [, section = ''] = textOf('docs/operations.md').split(/^## Settings$|^## Shapes$/m);
  const documented = [...section.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(settings);
});

test('the operations guide states the actual defaults', () => {
  const [, section = ''] = textOf('docs/operations.md').split(/^## Settings$|^## Shapes$/m);
  const rows = [...section.matchAll(/^\| `([A-Z0-9_]+)` \| `([^`]+)` \|/gm)];
  const documented = Object.fromEntries(rows.map(([, name, value]) => [name, value]));
  const { RATE_LIMIT, ...defaults } = environment.parse({});
  expect(documented).toEqual({
    ...Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)])),
    RATE_LIMIT: RATE_LIMIT ? 'on' : 'off',
    ADMIN_EMAIL: DEFAULT_ADMIN_EMAIL,
  });
});

test('the compose file sets only settings that exist', () => {
  const [, shared = ''] = textOf('compose.yaml').split(/^x-environment:|^x-app:/m);
  const set = [...shared.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
});
