import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields);

test('quoted fields may contain delimiters, quotes and line breaks, and lines are counted', () => {
  const text = 'Title,Niche\r\n"A ""small"" ferry, at night","Travel\nTrains"\r\n\r\nLast,Food\r\n';
  expect(readCsv(text)).toEqual([
    { line: 1, fields: ['Title', 'Niche'] },
    { line: 2, fields: ['A "small" ferry, at night', 'Travel\nTrains'] },
    { line: 5, fields: ['Last', 'Food'] },
  ]);
});

test('semicolons and tabs are recognized by the first line, and a byte order mark is skipped', () => {
  expect(fieldsOf('\uFEFFTitle;Niche\nBread, slowly;Food')).toEqual([
    ['Title', 'Niche'],
    ['Bread, slowly', 'Food'],
  ]);
  expect(fieldsOf('Title\tNiche\nBread\t')).toEqual([
    ['Title', 'Niche'],
    ['Bread', ''],
  ]);
});

test('an unfinished quote ends with the file, and its line is returned', () => {
  expect(readCsv('Title,Niche\n"Bread\nand butter","Food\nTravel')).toEqual([
    { line: 1, fields: ['Title', 'Niche'] },
    { line: 2, fields: ['Bread\nand butter', 'Food\nTravel'], openQuote: 3 },
  ]);
  expect(fieldsOf('Title,Niche\n"Bread,Food')).toEqual([['Title', 'Niche'], ['Bread,Food']]);
  expect(fieldsOf('')).toEqual([]);
});

test('what a spreadsheet writes is read back', () => {
  const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;
  const field = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !text.includes('\r'));
  const table = fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (rows) => {
      const file = ['"a","b","c"', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
      expect(fieldsOf(file).slice(1)).toEqual(rows);
    }),
  );
});
