import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import type { ScriptStage } from '@cold-open/contract/scripts/script-stages';

/** Null for all scripts, `none` for those in no series. */
export type ChosenSeries = string | null;
export const NO_SERIES = 'none';

const isIn = (seriesId: string | null, chosen: ChosenSeries) =>
  chosen === null || (chosen === NO_SERIES ? seriesId === null : seriesId === chosen);

/** Counts the scripts in a series, all of them or those at one stage. */
export function countScripts(
  { counts }: Pick<SeriesOverview, 'counts'>,
  chosen: ChosenSeries,
  stage?: ScriptStage,
): number {
  return counts
    .filter(({ seriesId }) => isIn(seriesId, chosen))
    .flatMap(({ stages }) => (stage === undefined ? Object.values(stages) : [stages[stage]]))
    .reduce<number>((sum, number) => sum + (number ?? 0), 0);
}
