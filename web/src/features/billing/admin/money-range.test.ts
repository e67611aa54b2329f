import { expect, test } from 'vitest';
import { readRange } from './money-range.ts';

const NOW = new Date('2026-03-31T23:30:00Z');
const at = (address: string, timeZone = 'UTC') => {
  const { name, from, to, by, problem } = readRange(new URLSearchParams(address), NOW, timeZone);
  return [name, from, to, problem ?? by];
};

test.each([
  ['', ['12-months', '2025-04-01', '2026-03-31', 'month']],
  ['range=this-month', ['this-month', '2026-03-01', '2026-03-31', 'day']],
  ['range=last-month', ['last-month', '2026-02-01', '2026-02-28', 'day']],
  ['range=30-days', ['30-days', '2026-03-02', '2026-03-31', 'day']],
  ['range=this-year', ['this-year', '2026-01-01', '2026-03-31', 'month']],
  ['range=custom&from=2026-01-05&to=2026-01-05', ['custom', '2026-01-05', '2026-01-05', 'day']],
  ['range=custom&from=2021-02-05&to=2026-01-05', ['custom', '2021-02-05', '2026-01-05', 'month']],
  [
    'range=custom&from=2026-02-05&to=2026-01-05',
    ['custom', '2026-02-05', '2026-01-05', 'The first day must not be after the last.'],
  ],
  [
    'range=custom&from=2015-01-01&to=2026-11-19',
    ['custom', '2015-01-01', '2026-11-19', 'Choose at most 60 months.'],
  ],
  ['range=custom&from=0002-02-05&to=2026-01-05', ['12-months', '2025-04-01', '2026-03-31', 'month']],
  ['range=custom', ['12-months', '2025-04-01', '2026-03-31', 'month']],
  ['range=forever', ['12-months', '2025-04-01', '2026-03-31', 'month']],
])('the address %j shows %j', (address, range) => {
  expect(at(address)).toEqual(range);
});

test('today is the day of the viewer’s time zone', () => {
  expect(at('range=this-month', 'Asia/Tokyo')).toEqual(['this-month', '2026-04-01', '2026-04-01', 'day']);
});
