import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usedSpelling } from './used-spelling.tsx';

const shown = (niche: string, stored?: string) =>
  renderToStaticMarkup(usedSpelling(niche, ['Gaming', 'Travel'], stored)).replaceAll(/<\/?bdi>/g, '');

test('a niche that is spelled in another way shows the spelling that is used', () => {
  expect(shown(' gAMING ')).toBe('Saved as “Gaming”, the niche that exists.');
  expect([shown('Gaming'), shown('Gaming '), shown('Chess'), shown('')]).toEqual(['', '', '', '']);
  // Someone may be correcting the stored spelling.
  expect(shown('GAMING', 'Gaming')).toBe('');
});
