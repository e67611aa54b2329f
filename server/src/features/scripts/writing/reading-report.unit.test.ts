import { expect, test } from 'vitest';
import { createReadingReport } from './reading-report.ts';

test('a slow prompt is reported from time to time, a quick one never', () => {
  let time = 0;
  const reports: number[] = [];
  const read = createReadingReport(
    (percent) => reports.push(percent),
    () => time,
  );
  for (let percent = 1; percent <= 100; percent++) {
    read(percent / 100);
    time += 100;
  }
  expect(reports).toEqual([11, 31, 51, 71, 91]);
  for (let percent = 10; percent <= 100; percent += 10) {
    read(percent / 100);
    time += 50;
  }
  expect(reports).toHaveLength(5);
});
