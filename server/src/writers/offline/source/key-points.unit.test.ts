import { expect, test } from 'vitest';
import { ownWords } from './key-points.ts';

test('each key point becomes a sentence, and pasted text stays unchanged', () => {
  const keyPoints = `cheap lenses are better than you think
- old glass costs 30 dollars
they focus by hand!
القهوة بدأت في اليمن
## In short
fast
and quiet`;
  expect(ownWords({ source: null, keyPoints })).toBe(`cheap lenses are better than you think.
- old glass costs 30 dollars.
they focus by hand!
القهوة بدأت في اليمن.
## In short
fast
and quiet`);
  const article = 'The ferry has sailed every night since 1931. In\n1986 the lower deck flooded and the crew';
  expect(ownWords({ source: null, keyPoints: article })).toBe(article);
  expect(ownWords({ source: ' Pasted text ', keyPoints: 'and one more point' })).toBe(
    'Pasted text\n\nand one more point.',
  );
  expect(ownWords({ source: null, keyPoints: null })).toBe('');
});
