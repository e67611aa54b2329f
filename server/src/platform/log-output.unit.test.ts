import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { batchedLogOutput } from './log-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-log-'));
afterAll(() => rmSync(folder, { recursive: true }));
const messagesIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);

test('lines are written together, and a warning at once with those before it', async () => {
  const file = join(folder, 'log');
  const written = () => messagesIn(readFileSync(file, 'utf8'));
  const logger = pino({}, batchedLogOutput(file));
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('');
  logger.info('first');
  logger.warn('second');
  await expect.poll(written).toEqual(['first', 'second']);
  logger.info('third');
  expect(written()).toEqual(['first', 'second']);
  await expect.poll(written).toEqual(['first', 'second', 'third']);
});

test.each([
  ['exits', 'process.exit(0)', 0],
  ['crashes', 'throw new Error("crash")', 1],
])('nothing is lost when the process %s', (_how, end, code) => {
  const program = `
    import { pino } from ${JSON.stringify(import.meta.resolve('pino'))};
    import { batchedLogOutput } from ${JSON.stringify(new URL('./log-output.ts', import.meta.url).href)};
    const logger = pino({}, batchedLogOutput());
    for (let line = 0; line < 1000; line++) logger.info(String(line));
    ${end};`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(messagesIn(stdout)).toEqual(Array.from({ length: 1000 }, (_, line) => String(line)));
  expect(status).toBe(code);
});
