import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, fileNamesOf } from './file-name.ts';

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '_').length;

test.each([
  ['The last ferry', 'The last ferry'],
  ['AC/DC: live? "Yes" <b>|</b> 100* \\o/', "AC-DC- live 'Yes' b--b 100 -o"],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows\\system32', 'C--Windows-system32'],
  ['.hidden', 'hidden'],
  ['-rf ~', 'rf ~'],
  ['Ends in dots... ', 'Ends in dots'],
  ['two\nlines\tand  spaces', 'two lines and spaces'],
  ['con', '_con'],
  ['NUL.tar', '_NUL.tar'],
  ['com1', '_com1'],
  ['Console', 'Console'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['zero\u0000width\u200B', 'zerowidth'],
  ['Ferry ⛴️ 👩‍👩‍👧 at night', 'Ferry ⛴️ 👩‍👩‍👧 at night'],
  ['העברית של הים', 'העברית של הים'],
  ['half \uD83D', 'half'],
  ['e\u0301te\u0301', 'été'],
  ['', 'script'],
  ['...', 'script'],
  ['???', 'script'],
  [' \u200F ', 'script'],
])('%j becomes %j', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});

test.each([
  'x'.repeat(200),
  'é'.repeat(200),
  '海'.repeat(200),
  '👩‍👩‍👧'.repeat(60),
  `a${'\u0301'.repeat(300)}`,
])('a long title is cut between characters', (title) => {
  const name = fileNameOf(title);
  expect(bytesOf(name)).toBeLessThanOrEqual(120);
  expect(name === 'script' || title.normalize('NFC').startsWith(name)).toBe(true);
  expect(name).not.toMatch(/\p{Cs}/u);
});

test('every file system accepts the file name for any title', () => {
  const title = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'/\\:*?"<>| .-\u202E\u200D\r\n\0aCOeN1é👩‍👩‍👧'), maxLength: 80 }),
  );
  fc.assert(
    fc.property(title, (text) => {
      const name = fileNameOf(text);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cs}]|[\u202A-\u202E\u2066-\u2069\u200E\u200F]/u);
      expect(name).not.toMatch(/^[ .-]|[ .]$|^$/);
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      expect(bytesOf(name)).toBeLessThanOrEqual(121);
      expect(fileNameOf(name)).toBe(name);
    }),
  );
});

test('names in one folder differ even when case is ignored', () => {
  expect(fileNamesOf(['Ferry', 'ferry', 'Ferry (2)', 'Ferry', '?'], 'txt')).toEqual([
    'Ferry.txt',
    'ferry (2).txt',
    'Ferry (2) (2).txt',
    'Ferry (3).txt',
    'script.txt',
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'A', 'a (2)', 'A (2)', 'ﬁ', 'FI', ''), { maxLength: 12 }),
      (titles) => {
        const names = fileNamesOf(titles, 'md').map((name) => name.toLowerCase());
        expect(new Set(names).size).toBe(titles.length);
      },
    ),
  );
});
