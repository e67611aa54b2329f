import { expect, test } from 'vitest';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { beginRun, type RunEvent, runAfter } from './script-run.ts';

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
const after = (isNew: boolean, ...events: RunEvent[]) => events.reduce(runAfter, beginRun(isNew));

test('words are put together as they come', () => {
  const run = after(true, started(), delta('One '), delta('two'), saved('One two'));
  expect([run.content, run.state, run.atOnce, run.note]).toEqual(['One two', 'written', 0, null]);
});

test('a script that was under way already is there at once; the rest follows', () => {
  const run = after(false, started('One two '), delta('three'));
  expect([run.content, run.atOnce, run.wasOverBefore]).toEqual(['One two three', 8, false]);
  expect(after(false, started('One', 'ready')).wasOverBefore).toBe(true);
  expect(after(false, started('One', 'failed')).wasOverBefore).toBe(false);
});

test('a new script that was written faster than it was heard is paced all the same', () => {
  const run = after(true, started('One two', 'ready'), saved('One two'));
  expect([run.atOnce, run.wasOverBefore, run.state]).toEqual([0, false, 'written']);
});

test('going on after a lost line changes nothing of what is there', () => {
  const before = after(true, started(), delta('One two'));
  const run = [{ type: 'lost' } as const, started('One two')].reduce<typeof before>(runAfter, before);
  expect([run.content, run.edition, run.state]).toEqual(['One two', before.edition, 'writing']);
});

test('a text that was adjusted or begun again is shown anew, and says why', () => {
  const long = 'word '.repeat(600).trim();
  const adjusted = after(true, started(), delta('Too short'), { type: 'replace', content: long });
  expect([adjusted.content, adjusted.atOnce]).toEqual([long, long.length]);
  expect(adjusted.note).toBe('Adjusted to the length you asked for.');
  const again = after(true, started(), delta('Half a'), { type: 'replace', content: '' });
  expect([again.content, again.note]).toEqual(['', 'The writing was interrupted and has begun again.']);
});

test('what was cut off at a stop is no adjustment', () => {
  const run = after(true, started(), delta('One two [cu'), saved('One two', true));
  expect([run.content, run.state, run.note]).toEqual(['One two', 'stopped', null]);
});

test('a failure keeps the words and the server’s text', () => {
  const run = after(true, started(), delta('One'), {
    type: 'failed',
    script: sampleScript({ content: 'One', status: 'failed' }),
    tokens: 9,
    error: { error: 'The model declined this topic.', message: '', code: 'topic_refused' },
  });
  expect([run.content, run.state, run.failureText]).toEqual([
    'One',
    'failed',
    'The model declined this topic.',
  ]);
});
