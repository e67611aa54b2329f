import { expect, test } from 'vitest';
import { exampleOpening } from './example-opening.ts';

test('the topic is one line, and the text is trimmed', () => {
  expect(
    exampleOpening.parse({ topic: ' A kettle\nthat sings ', text: ' It sang.\n\nThen it stopped.\n' }),
  ).toEqual({
    topic: 'A kettle that sings',
    text: 'It sang.\n\nThen it stopped.',
  });
});

test.each([
  ['no topic', { topic: ' ', text: 'It sang.' }, 'Say what the example is about.'],
  ['no text', { topic: 'A kettle', text: '' }, 'Write the example.'],
  ['a long topic', { topic: 'x'.repeat(121), text: 'It sang.' }, 'The topic must be at most 120 characters.'],
  [
    'a long text',
    { topic: 'A kettle', text: 'x'.repeat(601) },
    'The example must be at most 600 characters.',
  ],
])('an example with %s is refused', (_what, value, message) => {
  expect(exampleOpening.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
