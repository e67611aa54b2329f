import { expect, test } from 'vitest';
import { beatAnnouncement, formatBeatName, stoppedText, writingHeadline } from './beat-labels.ts';
import { beatProgress } from './beat-progress.ts';
import { plannedBeats } from './planned-beats.ts';

const LONG = plannedBeats('long_form');
const statesOf = (content: string, isEnded = false) =>
  beatProgress(content, LONG, isEnded).beats.map(({ name, state }) => `${name} ${state}`);

test('before the first word the hook is being written', () => {
  expect(statesOf('')).toEqual(['Hook now', 'Setup next', 'Body next', 'Twist next', 'Closing next']);
  expect(writingHeadline(beatProgress('', LONG))).toBe('Writing the hook');
});

test('a beat is done when the next heading arrives', () => {
  const progress = beatProgress('## Hook\nOne two.\n## Setup\nThree', LONG);
  expect(progress.beats.map(({ state }) => state)).toEqual(['done', 'now', 'next', 'next', 'next']);
  expect(progress.beats[0]?.words).toBe(2);
  expect([progress.nowNumber, progress.words, progress.now?.name]).toEqual([2, 3, 'Setup']);
});

test('unplanned headings replace planned beats, except the closing', () => {
  expect(statesOf('## Hook\nA\n## The old answer\nB\n## The new answer\nC')).toEqual([
    'Hook done',
    'The old answer done',
    'The new answer now',
    'Twist next',
    'Closing next',
  ]);
  expect(statesOf('## Hook\nA\n## B\nb\n## C\nc\n## D\nd\n## E\ne\n## F\nf').at(-1)).toBe('Closing next');
  expect(statesOf('## hook\nA\n## body\nB')).toEqual(['hook done', 'body now', 'Twist next', 'Closing next']);
});

test('after the end only the written beats remain', () => {
  expect(statesOf('## Hook\nA\n## Call to action\nB', true)).toEqual(['Hook done', 'Call to action done']);
});

test('a script without headings has a single unnamed beat', () => {
  expect(statesOf('Just words')).toEqual([' now']);
  expect(writingHeadline(beatProgress('Just words', LONG))).toBe('Writing your script');
});

test.each([
  ['Hook', 'the hook'],
  ['The old answer', 'the old answer'],
  ['Call to action', 'the call to action'],
  ['Why it matters', '“Why it matters”'],
  ['Part 2: Numbers', '“Part 2: Numbers”'],
  ['Préambule', '“Préambule”'],
  ['', 'the opening'],
])('formats the beat name %j as %s', (name, expected) => {
  expect(formatBeatName(name)).toBe(expected);
});

test('a finished beat is announced with its running time and the next beat', () => {
  const content = `## Hook\n${'word '.repeat(68)}\n## Setup\n`;
  const progress = beatProgress(content, LONG);
  const [hook] = progress.beats;
  expect(hook && beatAnnouncement(hook, progress)).toBe('Hook written, 27 seconds. Writing the setup.');
});

test('the stopped text names the last finished beat', () => {
  const stoppedAt = (content: string) => stoppedText(beatProgress(content, LONG));
  expect(stoppedAt('')).toBe('Stopped before the first word.');
  expect(stoppedAt('## Hook\nOne')).toBe('Stopped during the hook. 1 word is saved in My Scripts.');
  expect(stoppedAt('## Hook\nOne\n## Body\nTwo three')).toBe(
    'Stopped after the hook. 3 words are saved in My Scripts.',
  );
});
