import { SCRIPT_STAGES, type ScriptStage } from '@cold-open/contract/scripts/script-stages';

const ID_LENGTH = 36;
const DATE_LENGTH = '2026-11-19T14:00:00.123'.length;

/**
 * Builds the reply of `listSeries` from two texts of the database: a line for each series (id, name as JSON, time as JSON)
 * and a row for each count (series, kind, amount). Joining 1,000 of them takes less time than building and checking values.
 */
export function toOverviewJson(series: string | null, counts: string | null): string {
  const { counted, deleted } = sumCounts(counts ?? '');
  const lines = series === null ? [] : series.split('\n');
  return `{"series":[${lines.map(toSeriesJson).join()}],"counts":[${counted.join()}],"deleted":${deleted}}`;
}

/** Returns the id of the last series. */
export const lastSeriesIn = (series: string) =>
  series.slice(series.lastIndexOf('\n') + 1).slice(0, ID_LENGTH);

function toSeriesJson(line: string): string {
  const dateAt = line.lastIndexOf('"', line.length - 2) + 1;
  const name = line.slice(ID_LENGTH, dateAt - 1);
  return `{"_id":"${line.slice(0, ID_LENGTH)}","name":${name},"createdAt":"${toIsoTime(line.slice(dateAt, -1))}"}`;
}

/** The database leaves out trailing zeros. */
const toIsoTime = (time: string) =>
  time.length === DATE_LENGTH ? `${time}Z` : new Date(`${time}Z`).toISOString();

/** Counts the scripts in each series by stage. Leaves out zeros. */
function sumCounts(counts: string) {
  const bySeries = new Map<string, number[]>();
  let deleted = 0;
  let at = 0;
  while (at < counts.length) {
    const kindAt = counts.startsWith(' ', at) ? at + 1 : at + ID_LENGTH + 1;
    const amountAt = counts.indexOf(' ', kindAt) + 1;
    const end = endOfRow(counts, amountAt);
    const stage = SCRIPT_STAGES.indexOf(counts.slice(kindAt, amountAt - 1) as ScriptStage);
    const amount = Number(counts.slice(amountAt, end));
    if (stage < 0) deleted += amount;
    else {
      const seriesId = counts.slice(at, kindAt - 1);
      const sums = bySeries.get(seriesId) ?? SCRIPT_STAGES.map(() => 0);
      sums[stage] = (sums[stage] ?? 0) + amount;
      bySeries.set(seriesId, sums);
    }
    at = Math.max(end, kindAt) + 1;
  }
  return { counted: [...bySeries].flatMap(toCountJson), deleted };
}

function endOfRow(counts: string, at: number) {
  const comma = counts.indexOf(',', at);
  return comma < 0 ? counts.length : comma;
}

function toCountJson([seriesId, sums]: [string, number[]]): string[] {
  let stages = '';
  for (const [stage, sum] of sums.entries())
    if (sum > 0) stages += `${stages && ','}"${SCRIPT_STAGES[stage]}":${sum}`;
  return stages ? [`{"seriesId":${seriesId ? `"${seriesId}"` : null},"stages":{${stages}}}`] : [];
}
