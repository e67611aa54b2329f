import { seriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { expect, test } from 'vitest';
import { toOverviewJson } from './series-overview-json.ts';

const [FERRIES, MALLS] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const read = (series: string | null, counts: string | null) =>
  seriesOverview.parse(JSON.parse(toOverviewJson(series, counts)));

test('without series and scripts, the reply is empty', () => {
  expect(read(null, null)).toEqual({ series: [], counts: [], deleted: 0 });
});

test('names keep quotes, line breaks and emoji, and times have milliseconds', () => {
  const names = ['The "closed" mall', 'Two\nlines, one \\ comma', '👻 "', '2026-01-01'];
  const times = [
    '2026-11-19T14:00:00.123',
    '2026-11-19T14:00:00.12',
    '2026-11-19T14:00:00',
    '0999-01-01T00:00:00.5',
  ];
  const lines = names.map((name, i) => `${FERRIES}${JSON.stringify(name)}"${times[i]}"`);
  const { series } = read(lines.join('\n'), null);
  expect(series.map(({ _id, name }) => [_id, name])).toEqual(names.map((name) => [FERRIES, name]));
  expect(series.map(({ createdAt }) => createdAt)).toEqual([
    '2026-11-19T14:00:00.123Z',
    '2026-11-19T14:00:00.120Z',
    '2026-11-19T14:00:00.000Z',
    '0999-01-01T00:00:00.500Z',
  ]);
});

test('rows of a series are summed in any order, and zeros are left out', () => {
  const counts = [
    `${MALLS} draft 2`,
    ' filmed 3',
    `${FERRIES} ready 1`,
    ' deleted 4',
    `${MALLS} draft 5`,
    `${FERRIES} ready -1`,
    ' deleted -1',
    `${MALLS} idea 1`,
  ];
  expect(read(null, counts.join(','))).toEqual({
    series: [],
    counts: [
      { seriesId: MALLS, stages: { idea: 1, draft: 7 } },
      { seriesId: null, stages: { filmed: 3 } },
    ],
    deleted: 3,
  });
});
