import { DAY_MS } from '@cold-open/contract/durations';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import type { NicheTitles, StarterTitle } from '../../content/load-content.ts';
import type { Tx } from '../../platform/db/database.ts';
import { videos } from './videos.tables.ts';

/** The first titles of all niches fall between the first two of these ages, the second titles between the next two, and so on. */
const AGE_STEPS_DAYS = [0, 2, 8, 20, 34, 62, 100, 200, 400];

/**
 * Backdates the titles from the first start, so that every date range has some titles on that day, in every
 * time zone. The newest title has no age at all, so that "today" is not empty just after midnight.
 */
export async function seedStarterTitles(tx: Tx, niches: readonly NicheTitles[], now: Date) {
  const rows = niches.flatMap(({ niche, titles }, nicheIndex) =>
    titles.map((title, titleIndex) => ({
      ...title,
      niche,
      isExample: true,
      score: scoreOf(title),
      createdAt: new Date(
        now.getTime() - Math.round(ageInDays(titleIndex, nicheIndex, niches.length) * DAY_MS),
      ),
    })),
  );
  await tx.insert(videos).values(rows);
}

function ageInDays(titleIndex: number, nicheIndex: number, nicheCount: number): number {
  const [from = 0, to = from] = AGE_STEPS_DAYS.slice(titleIndex, titleIndex + 2);
  return from + ((to - from) * nicheIndex) / nicheCount;
}

function scoreOf({ views, channelSubscribers, uploadDays }: StarterTitle): number | null {
  return scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays }).score;
}
