/**
 * Question: does My Scripts slow down when a user has 100,000 scripts instead of 100?
 * Target: first page, search and filters within 2x, searches that find nothing within 3x, with both databases. Results:
 * bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/scripts/my-scripts/:ownerId';
/** What the page requests first. */
const PAGE = 'limit=60';
const WORDS_PER_SCRIPT = 60;
const BATCH_SIZE = 500;
/** Has a unique word and a unique niche. */
const UNIQUE_SCRIPT = 50;
const VOCABULARY =
  'door ferry night bell harbour winter ledger engine panel window street rice patience kettle lantern copper signal orchard market tunnel bridge letter corner shadow velvet gravel thunder saddle compass anchor meadow quarry timber barrel ribbon candle mirror whistle pocket blanket'.split(
    ' ',
  );

await compareGrowth({
  what: 'scripts',
  few: 100,
  many: 100_000,
  requests: {
    'first page': `${LIST}?${PAGE}`,
    'search, one found': `${LIST}?${PAGE}&q=periwinkle`,
    'search, many found': `${LIST}?${PAGE}&q=lantern`,
    'search, nothing found': `${LIST}?${PAGE}&q=zeppelin`,
    'search, two letters in none': `${LIST}?${PAGE}&q=qx`,
    'search, two letters in one': `${LIST}?${PAGE}&q=iw`,
    'search, common words in none': `${LIST}?${PAGE}&q=lantern+copper+signal+orchard+market+tunnel`,
    'by title, common words in none': `${LIST}?${PAGE}&sort=title&q=lantern+copper+signal+orchard+market+tunnel`,
    'niche with one script': `${LIST}?${PAGE}&niche=falconry`,
    'niche with many scripts': `${LIST}?${PAGE}&niche=travel`,
    'by day': `${LIST}?${PAGE}&from=2026-01-01T01:00:00.000Z&before=2026-01-01T01:20:00.000Z`,
    'word, niche and day': `${LIST}?${PAGE}&q=lantern&niche=travel&from=2026-01-01T00:00:00.000Z&before=2026-01-01T01:00:00.000Z`,
    'suggested niches': `${LIST}/niches?q=t`,
    'newest three': '/api/scripts?only=own&limit=3',
  },
  async fill({ db }, from, to, ownerId) {
    for (let start = from; start <= to; start += BATCH_SIZE) {
      const end = Math.min(to, start + BATCH_SIZE - 1);
      const texts = JSON.stringify(Array.from({ length: end - start + 1 }, (_, row) => textOf(start + row)));
      await db.execute(sql`
        insert into scripts (owner_id, title, content, niche, style, words, beats, created_at, updated_at)
        select ${ownerId}::uuid, 'Script number ' || n, text,
               case when n = ${UNIQUE_SCRIPT}::int then 'Falconry' else (array['Travel', 'Trains', 'Food', 'Travel'])[n % 4 + 1] end,
               'calm', ${WORDS_PER_SCRIPT}::int, '[{"name":"Hook","words":60}]'::jsonb,
               timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
        from jsonb_array_elements_text(${texts}::jsonb) with ordinality as written (text, place),
        lateral (select (place + ${start - 1}::int)::int as n) numbered`);
    }
  },
});

/** Differs for each script, but is the same in every run. */
function textOf(script: number): string {
  let seed = script;
  const words = Array.from({ length: WORDS_PER_SCRIPT }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return VOCABULARY[(seed >>> 8) % VOCABULARY.length];
  });
  return `## Hook\n${words.join(' ')}${script === UNIQUE_SCRIPT ? ' periwinkle' : ''}`;
}
