import { expect, test } from 'vitest';
import { parseJsonText } from './json-text.ts';

const LIMITS = { values: 4, depth: 3 };
const REJECTED = expect.objectContaining({ code: 'malformed_request' });

test.each([
  '{}',
  '"just text, with [brackets] and {braces}, and, commas, , , ,"',
  '{"a": 1, "b": [2, 3]}',
  '{"a": "b", "c": "d", "e": "f", "g": "h"}',
  '[[[]]]',
  '"a \\" quote, [[[[[[ and \\\\"',
  '"\\ud83d\\ude00 \\uD83D\\uDE00 \\ud7ff \\u0001 \\u4e16 \\n 😀"',
  '{"prototype": {}, "constructor": {"name": 1}}',
])('%s is parsed', (text) => {
  expect(parseJsonText(text, LIMITS)).toEqual(JSON.parse(text));
});

test.each([
  ['too many items', '[1,2,3,4,5]'],
  ['too many fields', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
  ['too many lists', '[[],[],[],[]]'],
  ['too many strings', '""'.repeat(11)],
  ['too many items after an escaped backslash', '["\\\\",1,2,3,4]'],
  ['an escaped NUL', '["a\\u0000"]'],
  ['an escaped NUL after an escaped backslash', '["\\\\\\u0000"]'],
  ['an escaped NUL in a name', '{"a\\u0000": 1}'],
  ['NUL itself', '["a\0"]'],
  ['too deep', '[[[['],
  ['too deep in objects', '{"a":{"a":{"a":{"a":1}}}}'],
  ['more ends than beginnings', '[]]'],
  ['an escape at the end', '"an escape at the end \\'],
  ['more escapes than a text has characters', `["${'\\\\n'.repeat(250_001)}"]`],
  ['a prototype', '{"__proto__": {"admin": true}}'],
  ['a prototype in escapes', '{"\\u005f_proto__": {"admin": true}}'],
  ['a nested prototype', '[{"a": {"__proto__": 1}}]'],
  ['the prototype of a constructor', '{"constructor": {"prototype": {"admin": true}}}'],
])('%s is rejected', (_what, text) => {
  expect(() => parseJsonText(text, LIMITS)).toThrow(REJECTED);
});

test('the values in a body are counted as its parser counts them', () => {
  const body = { title: 'a, b [c] {d} "e" \\', tags: ['x\\', '"', ','], nested: { list: [[], {}] } };
  const fits = (values: number) => {
    try {
      parseJsonText(JSON.stringify(body), { values, depth: 4 });
      return true;
    } catch {
      return false;
    }
  };
  const smallest = Array.from({ length: 30 }, (_, values) => values).find(fits);
  expect(smallest).toBe(11);
});

test('half of a surrogate pair becomes a replacement character', () => {
  expect(parseJsonText('{"name": ["Maya \\ud83c", "\\uDF00"]}', LIMITS)).toEqual({
    name: ['Maya \ufffd', '\ufffd'],
  });
});

test('a byte order mark is ignored', () => {
  expect(parseJsonText('\ufeff{"a": 1}', LIMITS)).toEqual({ a: 1 });
});
