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
        { kind: 'cue', text: '[Cold night, a ferry]' },
        { kind: 'spoken', text: 'The last ferry leaves at nine.\nNobody waves.' },
        { kind: 'spoken', text: 'It is late.' },
      ],
    },
    {
      name: 'Closing',
      words: 5,
      wordsBefore: 11,
      blocks: [{ kind: 'spoken', text: 'And it never comes back.' }],
    },
  ]);
});

test('a beat that has no words yet is included', () => {
  expect(scriptBeats('One.\n## Body\n').map(({ name, blocks }) => [name, blocks.length])).toEqual([
    ['', 1],
    ['Body', 0],
  ]);
});
