/**
 * Question: does My Scripts cost more with 100,000 scripts of one person than with 100?
 * Aim: first page, search and filters within 2x, on both shapes of the database. The last answer stands in
 * bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/scripts/my-scripts/:ownerId';
/** What the page asks for at once. */
const PAGE = 'limit=60';
const WORDS_OF_A_SCRIPT = 60;
const ROWS_AT_ONCE = 500;
/** Has a word and a niche that no other has. */
const THE_ONE = 50;
const VOCABULARY =
  'door ferry night bell harbour winter ledger engine panel window street rice patience kettle lantern copper signal orchard market tunnel bridge letter corner shadow velvet gravel thunder saddle compass anchor meadow quarry timber barrel ribbon candle mirror whistle pocket blanket'.split(
    ' ',
  );

await compareGrowth({
  what: 'scripts',
  few: 100,
  many: 100_000,
  questions: {
    'first page': `${LIST}?${PAGE}`,
    'search, one found': `${LIST}?${PAGE}&q=periwinkle`,
    'search, many found': `${LIST}?${PAGE}&q=lantern`,
    'search, nothing found': `${LIST}?${PAGE}&q=zeppelin`,
    'by a niche of one': `${LIST}?${PAGE}&niche=falconry`,
    'by a niche of many': `${LIST}?${PAGE}&niche=travel`,
    'by day': `${LIST}?${PAGE}&from=2026-01-01T01:00:00.000Z&before=2026-01-01T01:20:00.000Z`,
    'word, niche and day': `${LIST}?${PAGE}&q=lantern&niche=travel&from=2026-01-01T00:00:00.000Z&before=2026-01-01T01:00:00.000Z`,
    'suggested niches': `${LIST}/niches?q=t`,
    'newest three': '/api/scripts?only=own&limit=3',
  },
  async fill({ db }, from, to, ownerId) {
    for (let start = from; start <= to; start += ROWS_AT_ONCE) {
      const end = Math.min(to, start + ROWS_AT_ONCE - 1);
      const texts = JSON.stringify(Array.from({ length: end - start + 1 }, (_, row) => textOf(start + row)));
      await db.execute(sql`
        insert into scripts (owner_id, title, content, niche, style, words, beats, created_at, updated_at)
        select ${ownerId}::uuid, 'Script number ' || n, text,
               case when n = ${THE_ONE}::int then 'Falconry' else (array['Travel', 'Trains', 'Food', 'Travel'])[n % 4 + 1] end,
               'calm', ${WORDS_OF_A_SCRIPT}::int, '[{"name":"Hook","words":60}]'::jsonb,
               timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
        from jsonb_array_elements_text(${texts}::jsonb) with ordinality as written (text, place),
        lateral (select (place + ${start - 1}::int)::int as n) numbered`);
    }
  },
});

/** Other words in another order in every script, the same in every run. */
function textOf(script: number): string {
  let seed = script;
  const words = Array.from({ length: WORDS_OF_A_SCRIPT }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return VOCABULARY[(seed >>> 8) % VOCABULARY.length];
  });
  return `## Hook\n${words.join(' ')}${script === THE_ONE ? ' periwinkle' : ''}`;
}
