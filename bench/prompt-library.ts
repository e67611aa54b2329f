/**
 * Question: does the prompt library slow down with 100,000 groups instead of 100?
 * Target: within 2x, with both databases. Results: bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

await compareGrowth({
  what: 'groups',
  few: 100,
  many: 100_000,
  asAdmin: true,
  requests: {
    'first page': '/api/prompts/prompts',
    'by name': '/api/prompts/prompts?q=channel%20000050',
    'by niche': '/api/prompts/prompts?niche=rare',
    'by tags': '/api/prompts/prompts?tags=rare,rarer',
    'by prompt name': '/api/prompts/prompts?style=prompt%20000050',
    'editors, first page': '/api/prompts/promptsadmin',
    'editors, by name': '/api/prompts/promptsadmin?q=channel%20000050',
    'editors, by part of a niche': '/api/prompts/promptsadmin?niche=are',
    'not modified (304)': '/api/prompts/prompts',
    'suggested names': '/api/prompts/suggestions?field=youtuberName&q=channel%20000050',
    'suggested names, two letters of all': '/api/prompts/suggestions?field=youtuberName&q=ch',
    'suggested niches': '/api/prompts/suggestions?field=niche&q=ni',
    'suggested prompts': '/api/prompts/suggestions?field=style&q=prompt%20000050',
  },
  async fill({ db }, from, to) {
    await db.execute(sql`
      insert into prompt_groups (youtuber_name, niche, tags, search_tags, created_at)
      select 'Channel ' || lpad(n::text, 6, '0'), case n when 50 then 'Rare' else 'Niche ' || (n % 40) end, '{}',
             case n when 50 then array['rare', 'rarer'] else array['tag ' || (n % 7), 'tag ' || (n % 11)] end,
             timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`
      insert into nested_prompts (group_id, prompt_name, niche, prompt_template)
      select g.id, 'Prompt ' || substr(g.youtuber_name, 9) || k, g.niche, repeat('Tell it slowly and well. ', 8)
      from prompt_groups g, generate_series(1, 2) k
      where not exists (select 1 from nested_prompts p where p.group_id = g.id)`);
  },
});
