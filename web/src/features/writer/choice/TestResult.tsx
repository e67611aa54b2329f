import { Title } from '@mantine/core';
import { formatMoment } from '../../../ui/day-format.ts';
import { FactPlate } from '../../../ui/FactPlate.tsx';
import { formatCount, formatDuration } from '../report-format.ts';
import { formatSize } from './local-format.ts';
import classes from './WriterSection.module.css';

/** A script of five minutes, for which the time is estimated. */
const LONG_SCRIPT_WORDS = 750;

interface Result {
  ok: boolean;
  firstWordMs: number | null;
  wordsPerMinute: number | null;
  memoryBytes?: number | null;
  threads?: number | null;
  sample: string | null;
  problem: string | null;
  testedAt: string;
}

/** `cores`: of this machine, for a model that runs on it. */
export function TestResult({ result, cores }: { result: Result; cores?: number }) {
  const { ok, firstWordMs, wordsPerMinute, memoryBytes, threads, sample, problem, testedAt } = result;
  const facts = [
    {
      label: 'Result',
      value: <span className={ok ? classes.passed : classes.failed}>{ok ? 'Passed' : 'Failed'}</span>,
    },
    firstWordMs !== null && { label: 'First word after', value: formatDuration(firstWordMs) },
    wordsPerMinute !== null && { label: 'Speed', value: `${formatCount(wordsPerMinute)} words a min` },
    wordsPerMinute !== null && {
      label: '5-minute script',
      value: `about ${formatDuration(((LONG_SCRIPT_WORDS / wordsPerMinute) * 60_000 + (firstWordMs ?? 0)) | 0)}`,
    },
    memoryBytes != null && { label: 'Memory used', value: formatSize(memoryBytes) },
    threads != null && cores !== undefined && { label: 'Uses', value: `${threads} of ${cores} cores` },
  ].filter((fact) => fact !== false);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={3}>Last test</Title>
        <p className={classes.foot}>{formatMoment(testedAt)}</p>
      </div>
      <FactPlate facts={facts} />
      {problem && <p className={classes.failed}>{problem}</p>}
      {sample && <blockquote className={classes.sample}>{sample}</blockquote>}
    </div>
  );
}
