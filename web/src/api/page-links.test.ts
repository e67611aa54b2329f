import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linksOf, readScreens } from '../../build/page-links.ts';
import { SCREENS } from '../app/screens.ts';

const screens = readScreens(readFileSync(join(import.meta.dirname, '../app/screens.ts'), 'utf8'));

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

test('a page links to its scripts, to what they import and to their styles, but not to what every page loads', () => {
  const chunk = (fileName: string, facadeModuleId: string | null, imports: string[], styles: string[]) => ({
    type: 'chunk',
    fileName,
    facadeModuleId,
    imports,
    viteMetadata: { importedCss: new Set(styles) },
  });
  const chunks = [
    chunk('index.js', '/web/index.html', ['start.js'], ['start.css']),
    chunk('start.js', null, [], []),
    chunk('home.js', '/web/src/home.tsx', ['start.js', 'cards.js'], ['home.css']),
    chunk('cards.js', null, ['start.js'], []),
  ];
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const screens = [{ path: '/home', modules: ['src/home.tsx'] }];
  expect(linksOf(screens, bundle as unknown as Parameters<typeof linksOf>[1], '/web')).toEqual({
    '/home':
      '</home.js>; rel=modulepreload; crossorigin, </home.css>; rel=preload; as=style; crossorigin, ' +
      '</cards.js>; rel=modulepreload; crossorigin',
  });
});
