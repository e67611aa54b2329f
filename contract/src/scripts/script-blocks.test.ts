import { expect, test } from 'vitest';
import { scriptBeats } from './script-blocks.ts';

const SCRIPT = `## Hook
[Cold night, a ferry]
The last ferry leaves at nine.
Nobody waves.

It is late.
## Closing
And it never comes back.`;

test('a script is split into beats, paragraphs and cues', () => {
  expect(scriptBeats(SCRIPT)).toEqual([
    {
      name: 'Hook',
      words: 11,
      wordsBefore: 0,
      blocks: [
        { kind: 'cue', text: '[Cold night, a ferry]', words: 0 },
        { kind: 'spoken', text: 'The last ferry leaves at nine.\nNobody waves.', words: 8 },
        { kind: 'spoken', text: 'It is late.', words: 3 },
      ],
    },
    {
      name: 'Closing',
      words: 5,
      wordsBefore: 11,
      blocks: [{ kind: 'spoken', text: 'And it never comes back.', words: 5 }],
    },
  ]);
});

test('a beat that has no words yet is included', () => {
  expect(scriptBeats('One.\n## Body\n').map(({ name, blocks }) => [name, blocks.length])).toEqual([
    ['', 1],
    ['Body', 0],
  ]);
});
