import { DAY_MS } from '@cold-open/contract/durations';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import type { Tx } from '../../platform/db/database.ts';
import type { StarterTitle } from './starter-titles/starter-niche-titles.ts';
import { STARTER_TITLES } from './starter-titles/starter-titles.ts';
import { videos } from './videos.tables.ts';

/** The first titles of all niches lie within the first of these days, the second ones within the next, and so on. */
const AGE_STEPS_DAYS = [0, 2, 8, 20, 34, 62, 100, 200, 400];

/**
 * Dated back from the first start, so that every date range shows something on that day, wherever it is looked at. The
 * newest is a moment old: just after midnight there is a title of today too.
 */
export async function seedStarterTitles(tx: Tx, now: Date) {
  const rows = STARTER_TITLES.flatMap(({ niche, titles }, place) =>
    titles.map((title, turn) => ({
      ...title,
      niche,
      score: scoreOf(title),
      createdAt: new Date(now.getTime() - Math.round(ageOf(turn, place) * DAY_MS)),
    })),
  );
  await tx.insert(videos).values(rows);
}

function ageOf(turn: number, place: number): number {
  const [from = 0, to = from] = AGE_STEPS_DAYS.slice(turn, turn + 2);
  return from + ((to - from) * place) / STARTER_TITLES.length;
}

function scoreOf({ views, channelSubscribers, uploadDays }: StarterTitle): number | null {
  return scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays }).score;
}
