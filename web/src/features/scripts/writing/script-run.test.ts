import { expect, test } from 'vitest';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { newRun, type RunEvent, runAfter } from './script-run.ts';

const started = (content = '', status: 'generating' | 'ready' | 'failed' = 'generating'): RunEvent => ({
  type: 'started',
  script: sampleScript({ content, status }),
  tokens: 9,
});
const saved = (content: string, stopped = false): RunEvent => ({
  type: 'saved',
  script: sampleScript({ content, status: 'ready', stopped }),
  tokens: 9,
});
const delta = (text: string): RunEvent => ({ type: 'delta', text });
const after = (isNew: boolean, ...events: RunEvent[]) => events.reduce(runAfter, newRun(isNew));

test('deltas are appended', () => {
  const run = after(true, started(), delta('One '), delta('two'), saved('One two'));
  expect([run.content, run.state, run.unpacedLength, run.note]).toEqual(['One two', 'written', 0, null]);
});

test('a running script’s existing text is shown immediately, and only new text is paced', () => {
  const run = after(false, started('One two '), delta('three'));
  expect([run.content, run.unpacedLength, run.wasAlreadyFinished]).toEqual(['One two three', 8, false]);
  expect(after(false, started('One', 'ready')).wasAlreadyFinished).toBe(true);
  expect(after(false, started('One', 'failed')).wasAlreadyFinished).toBe(false);
});

test('a new script that was finished before its first event is still paced', () => {
  const run = after(true, started('One two', 'ready'), saved('One two'));
  expect([run.unpacedLength, run.wasAlreadyFinished, run.state]).toEqual([0, false, 'written']);
});

test('reconnecting keeps the text and its edition', () => {
  const before = after(true, started(), delta('One two'));
  const run = [{ type: 'lost' } as const, started('One two')].reduce<typeof before>(runAfter, before);
  expect([run.content, run.edition, run.state]).toEqual(['One two', before.edition, 'writing']);
});

test('replacing the text starts a new edition and notes the reason', () => {
  const long = 'word '.repeat(600).trim();
  const adjusted = after(true, started(), delta('Too short'), { type: 'replace', content: long });
  expect([adjusted.content, adjusted.unpacedLength]).toEqual([long, long.length]);
  expect(adjusted.note).toBe('Adjusted to the length you asked for.');
  const restarted = after(true, started(), delta('Half a'), { type: 'replace', content: '' });
  expect([restarted.content, restarted.note]).toEqual([
    '',
    'The writing was interrupted and has started again.',
  ]);
});

test('removing a partial word after a stop is not an adjustment', () => {
  const run = after(true, started(), delta('One two [cu'), saved('One two', true));
  expect([run.content, run.state, run.note]).toEqual(['One two', 'stopped', null]);
});

test('a failure keeps the words and the server’s message', () => {
  const run = after(true, started(), delta('One'), {
    type: 'failed',
    script: sampleScript({ content: 'One', status: 'failed' }),
    tokens: 9,
    error: { error: 'The model declined this topic.', message: '', code: 'topic_refused' },
  });
  expect([run.content, run.state, run.failureMessage]).toEqual([
    'One',
    'failed',
    'The model declined this topic.',
  ]);
});
