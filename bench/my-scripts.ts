/**
 * Question: does My Scripts cost more with 10,000 scripts of one person than with 100?
 * Aim: first page, search and filters within 2x, on both shapes of the database. The last answer stands in
 * bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/scripts/my-scripts/:ownerId';
/** What the page asks for at once. */
const PAGE = 'limit=60';
const WORDS_OF_A_SCRIPT = 200;
const VOCABULARY =
  'door ferry night bell harbour winter ledger engine panel window street rice patience kettle lantern copper signal orchard market tunnel bridge letter corner shadow velvet gravel thunder saddle compass anchor meadow quarry timber barrel ribbon candle mirror whistle pocket blanket'.split(
    ' ',
  );

await compareGrowth({
  what: 'scripts',
  few: 100,
  many: 10_000,
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
    await db.execute(sql`
      insert into scripts (owner_id, title, content, niche, style, words, beats, created_at, updated_at)
      select ${ownerId}::uuid, 'Script number ' || n,
             '## Hook' || chr(10) || text || case when n = 50 then ' periwinkle' else '' end,
             case when n = 50 then 'Falconry' else (array['Travel', 'Trains', 'Food', 'Travel'])[n % 4 + 1] end, 'calm',
             ${WORDS_OF_A_SCRIPT}::int, '[{"name":"Hook","words":200}]'::jsonb,
             timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n,
      lateral (
        select string_agg((string_to_array(${VOCABULARY.join(' ')}, ' '))[abs(hashint8(n::bigint * 1000 + w)::bigint) % ${VOCABULARY.length}::int + 1], ' ') as text
        from generate_series(1, ${WORDS_OF_A_SCRIPT}::int) w
      ) written`);
  },
});
