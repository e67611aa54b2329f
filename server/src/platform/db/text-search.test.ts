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

test('the keys of texts without a space take no longer than those of others', async () => {
  // Read from the beginning for each block, these would take minutes.
  const letters = '夜の港に船が入る。'.repeat(11_000);
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select count(search_keys(${letters} || n))::integer as count from generate_series(1, 40) as n`);
  expect(rows).toEqual([{ count: 40 }]);
});

test('the keys of a long word include the letters at the borders of its blocks', async () => {
  for (const length of [31, 32, 33, 2047, 2048, 2049, 4095, 4096, 4097]) {
    const { rows } = await app.db.execute<{ found: boolean }>(sql`
      select search_keys(repeat('a', ${length}::integer) || 'xyz') @> search_keys('xyz')
        and search_keys(repeat('a', ${length}::integer) || 'xyz') @> hash_search_keys(array['ax', 'yz', 'a', 'z']) as found`);
    expect(rows).toEqual([{ found: true }]);
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
