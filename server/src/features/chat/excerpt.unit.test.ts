import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';

const LONG = `${'before '.repeat(20)}the last ferry ${'after '.repeat(60)}`;

test.each([
  ['Is my draft gone?', 'DRAFT', 'Is my draft gone?'],
  ['Two\n\n  lines', 'two lines', 'Two lines'],
  ['Nothing here', 'ferry', 'Nothing here'],
])('%j around %j', (text, search, excerpt) => expect(excerptAround(text, search)).toBe(excerpt));

test('a long message is cut on both sides', () => {
  const excerpt = excerptAround(LONG, 'ferry');
  expect(excerpt).toMatch(/^….*the last ferry after.*…$/);
  expect(excerpt.length).toBe(192);
});

test('an emoji is not cut in half', () => {
  expect(excerptAround(`${'🎬'.repeat(50)}ferry${'🎬'.repeat(200)}`, 'ferry')).toBe(
    `…${'🎬'.repeat(30)}ferry${'🎬'.repeat(155)}…`,
  );
});
