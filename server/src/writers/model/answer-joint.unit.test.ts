import { expect, test } from 'vitest';
import { createAnswerJoint, lastWordsOf } from './answer-joint.ts';

function join(soFar: string, rest: string, pieceLength: number): string {
  const joint = createAnswerJoint(soFar);
  let text = soFar;
  for (let at = 0; at < rest.length; at += pieceLength) text += joint.push(rest.slice(at, at + pieceLength));
  return text + joint.end();
}

test('the last words are few, and on one line', () => {
  expect(lastWordsOf('One two.\n\n## Beat\nThree four five six ')).toBe('## Beat Three four five six');
});

test.each([
  [
    'repeats the last words',
    'Three cafés have clo',
    'cafés have closed. Why?',
    'Three cafés have closed. Why?',
  ],
  [
    'repeats more of them',
    '## Hook\nThree cafés have clo',
    'Three cafés have closed.',
    '## Hook\nThree cafés have closed.',
  ],
  ['starts all over', '## Hook\nIt has clo', '## Hook\nIt has closed.', '## Hook\nIt has closed.'],
  [
    'repeats them in a fence',
    'Three cafés have clo',
    '```\nThree cafés have closed.',
    'Three cafés have closed.',
  ],
  ['repeats them and ends', 'It was the end.', 'It was the end.', 'It was the end.'],
  ['repeats them across lines', 'So.\n\n## Beat\nIt', 'So. ## Beat It closed.', 'So.\n\n## Beat\nIt closed.'],
  ['repeats them before a gap', 'And now it has ', 'now it has closed.', 'And now it has closed.'],
  ['repeats them before a heading', 'And it closed.\n', 'it closed.\n\n## Beat', 'And it closed.\n## Beat'],
  ['goes on without them', 'It has', 'closed for good.', 'It has closed for good.'],
  ['goes on with a word that is there', 'The end of the', 'the street.', 'The end of the the street.'],
  ['goes on with a heading', 'It closed.', '## Beat\nWhy?', 'It closed.\n\n## Beat\nWhy?'],
  ['has nothing to add', 'It has', ' ', 'It has'],
])('a model that %s is joined without a seam', (_how, soFar, rest, whole) => {
  for (const pieceLength of [1, 3, 100]) expect(join(soFar, rest, pieceLength)).toBe(whole);
});

test('the rest passes as soon as it is new, though it stands in a fence', () => {
  const joint = createAnswerJoint('Three cafés have clo');
  expect(joint.push('```\nThree cafés have ')).toBe('');
  expect(joint.push('closed.')).toBe('sed.');
  expect(joint.push(' Why?')).toBe(' Why?');
});
