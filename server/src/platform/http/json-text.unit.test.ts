import { expect, test } from 'vitest';
import { mayBeUnstorable, refuseLargeJson } from './json-text.ts';

const LIMITS = { values: 4, depth: 3 };
const REFUSED = expect.objectContaining({ code: 'malformed_request' });

test.each([
  '{}',
  '"just text, with [brackets] and {braces}, and, commas, , , ,"',
  '{"a": 1, "b": [2, 3]}',
  '{"a": "b", "c": "d", "e": "f", "g": "h"}',
  '[[[]]]',
  '"a \\" quote, [[[[[[ and \\\\"',
  '"an escape at the end \\',
])('%s is small enough', (text) => {
  expect(() => refuseLargeJson(text, LIMITS)).not.toThrow();
});

test.each([
  ['too many items', '[1,2,3,4,5]'],
  ['too many fields', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
  ['too many lists', '[[],[],[],[]]'],
  ['too many strings', '""'.repeat(11)],
  ['too many items after an escaped backslash', '["\\\\",1,2,3,4]'],
  ['an escape of NUL', '["a\\u0000"]'],
  ['an escape of NUL after an escaped backslash', '["\\\\\\u0000"]'],
  ['too deep', '[[[['],
  ['too deep in objects', '{"a":{"a":{"a":{"a":1}}}}'],
  ['more ends than beginnings', '[]]'],
])('%s: refused', (_what, text) => {
  expect(() => refuseLargeJson(text, LIMITS)).toThrow(REFUSED);
});

test('the values of a body are counted like its parser counts them', () => {
  const body = { title: 'a, b [c] {d} "e" \\', tags: ['x\\', '"', ','], nested: { list: [[], {}] } };
  const fits = (values: number) => {
    try {
      refuseLargeJson(JSON.stringify(body), { values, depth: 4 });
      return true;
    } catch {
      return false;
    }
  };
  const smallest = Array.from({ length: 30 }, (_, values) => values).find(fits);
  expect(smallest).toBe(11);
});

test.each([
  ['"a\\u0000b"', true],
  ['"Maya \\ud83c"', true],
  ['"\\uDF00"', true],
  ['"😀 \\u4e16 \\n"', false],
])('%s may contain characters that cannot be stored: %s', (text, expected) => {
  expect(mayBeUnstorable(text)).toBe(expected);
});
