import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linksOf, readScreens } from '../../build/page-links.ts';
import { SCREENS } from '../app/screens.ts';

const screens = readScreens(readFileSync(join(import.meta.dirname, '../app/screens.ts'), 'utf8'));

type Bundle = Parameters<typeof linksOf>[1];

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[], styles: string[]) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});

const bundleOf = (chunks: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each])) as unknown as Bundle;

test('every screen is found in the source', () => {
  expect(screens.map(({ path }) => path)).toEqual(SCREENS.map(({ path }) => path));
  expect(screens.find(({ path }) => path === '/admin/users')?.modules).toEqual([
    'src/features/users/AdminUsersPage.tsx',
    'src/app/signed-in-parts.ts',
    'src/app/AdminArea.tsx',
  ]);
  expect(screens.find(({ path }) => path === '/login')?.modules).toEqual([
    'src/features/account/LoginPage.tsx',
  ]);
});

test('a page links to what every page loads, then to its scripts, to what they import and to their styles', () => {
  const bundle = bundleOf([
    chunk('index.js', '/web/index.html', ['start.js'], ['start.css']),
    chunk('start.js', null, [], []),
    chunk('home.js', '/web/src/home.tsx', ['start.js', 'cards.js'], ['home.css']),
    chunk('cards.js', null, ['start.js'], []),
  ]);
  const screens = [{ path: '/home', modules: ['src/home.tsx'] }];
  expect(linksOf(screens, bundle, '/web')).toEqual({
    '/home':
      '</index.js>; rel=modulepreload; crossorigin, </start.css>; rel=preload; as=style; crossorigin, ' +
      '</start.js>; rel=modulepreload; crossorigin, </home.js>; rel=modulepreload; crossorigin, ' +
      '</home.css>; rel=preload; as=style; crossorigin, </cards.js>; rel=modulepreload; crossorigin',
  });
});

test('the links of a page with many files stay within the header that proxies accept', () => {
  const names = Array.from({ length: 100 }, (_, index) => `part-${index}-abcdefgh.js`);
  const bundle = bundleOf([
    chunk('index.js', '/web/index.html', [], []),
    chunk('home.js', '/web/src/home.tsx', names, ['home.css']),
    ...names.map((name) => chunk(name, null, [], [])),
  ]);
  const { '/home': links = '' } = linksOf([{ path: '/home', modules: ['src/home.tsx'] }], bundle, '/web');
  expect(links.length).toBeGreaterThan(2_200);
  expect(links.length).toBeLessThanOrEqual(2_400);
  expect(links).toMatch(/^<\/index\.js>; .*crossorigin$/);
});
