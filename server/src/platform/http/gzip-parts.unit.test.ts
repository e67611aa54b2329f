import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinGzipped, joinParts, replyPart } from './gzip-parts.ts';

test('joined parts unpack to their texts, in any order and number', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 20 }), (texts) => {
      const parts = texts.map(replyPart);
      const whole = texts.join('');
      expect(joinParts(parts).toString()).toBe(whole);
      expect(gunzipSync(joinGzipped(parts)).toString()).toBe(whole);
    }),
  );
});

test('a part is reused without being compressed again', () => {
  const part = replyPart('The same words. '.repeat(1000));
  const gzipped = joinGzipped([part, part, part]);
  expect(gunzipSync(gzipped).toString()).toBe('The same words. '.repeat(3000));
  expect(gzipped.length).toBeLessThan(500);
});
