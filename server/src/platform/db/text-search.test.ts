import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { keysToFind } from './text-search.ts';

const { app } = await startTestApp();

const TEXTS = [
  'a bee  in the velvet harbour, x y z\n\n  at last… it is',
  'ß straße Émigré 100% e_ “quoted” — no',
  '夜の港に 船が入る。'.repeat(12),
  'اليوم الأخير 👩‍🚀 in orbit',
  `${'unbroken'.repeat(20)} end`,
];

test('a text has the keys of everything that can be found in it', async () => {
  for (const text of TEXTS.map((each) => each.toLowerCase())) {
    const letters = [...text];
    const found = new Set<string>();
    for (let start = 0; start < letters.length; start++)
      for (const length of [1, 2, 3, 5, 8, 13, 21])
        found.add(
          letters
            .slice(start, start + length)
            .join('')
            .trim(),
        );
    const parts = [...found]
      .map((part) => ({ part, keys: keysToFind(part) }))
      .filter(({ keys }) => keys.length > 0);
    expect(parts.length).toBeGreaterThan(20);
    const { rows } = await app.db.execute(sql`
      select part from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as parts (part text, keys text[])
      where not search_keys(${text}) @> hash_search_keys(keys)`);
    expect(rows).toEqual([]);
  }
});

test.each([
  ['q', ['q']],
  ['Qx', ['qx']],
  ['lantern', []],
  ['in a', []],
  ['rn kettle', []],
  ['lantern kettle', ['ern ket']],
  ['the end of a pier', ['the end', 'end of', 'of a', 'a pie']],
])('the keys to find %j are %j', (searchText, keys) => {
  expect(keysToFind(searchText)).toEqual(keys);
});
