import { MINUTE_MS } from '@cold-open/contract/durations';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { SampleScript } from '../../content/load-content.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findFirstAdmin, findLibraryPrompt } from './sample-scripts.repository.ts';
import { insertVersion } from './script-versions.repository.ts';
import { insertScript } from './scripts.repository.ts';
import { measureContent } from './text-stats.ts';

/** Adds the samples as shared scripts of the longest-serving admin, each linked to its starter prompt if it still exists. */
export async function seedSampleScripts(tx: Tx, samples: readonly SampleScript[], now: Date) {
  const admin = await findFirstAdmin(tx);
  if (!admin) throw new Error('The samples need an admin to own them');
  for (const [index, { youtuberName, promptName, order: _order, ...sample }] of samples.entries()) {
    const prompt = await findLibraryPrompt(tx, youtuberName, promptName);
    // A minute apart, so that lists, which show the newest first, keep the order.
    const createdAt = new Date(now.getTime() - index * MINUTE_MS);
    const { id: scriptId, words } = await insertScript(tx, {
      ...sample,
      ...measureContent(sample.content),
      ownerId: admin.id,
      shared: true,
      sample: true,
      style: sample.contentType === 'youtube_shorts' ? 'shorts' : 'long',
      targetWords: wordBudget(sample.length),
      promptId: prompt?.id ?? null,
      plannedBeats: prompt?.beats?.map(({ name, purpose, share }) => ({ name, purpose, share })) ?? null,
      createdAt,
      updatedAt: createdAt,
    });
    const { title, content } = sample;
    await insertVersion(tx, { scriptId, kind: 'posted', title, content, words, createdAt });
  }
}
