import { expect, test } from 'vitest';
import type { VoiceToCheck } from '../script-check.contract.ts';
import { compareWithVoice } from './voice-comparison.ts';

const VOICE: VoiceToCheck = {
  sentenceLength: { median: 9, rarelyPass: 18 },
  contractionsPer100: 5.2,
  paragraphWords: 24,
  questionOneIn: 12,
  phrases: [],
  neverUsed: [],
};
const CONTENT = `## Hook
[A ferry at night]
The last ferry leaves at nine. Nobody waves from the pier.

Where does it go? It isn't on the map, [YOURS: name of the map].

## Closing
[YOURS: sign-off]`;

test('each fact of the script is beside the creator’s', () => {
  expect(compareWithVoice(CONTENT, VOICE)).toEqual([
    { name: 'Sentences', here: '5 words', yours: '9 words' },
    { name: 'Contractions', here: '5 per 100', yours: '5 per 100' },
    { name: 'Paragraphs', here: '9 words', yours: '24 words' },
    { name: 'Questions', here: '1 in 4', yours: '1 in 12' },
  ]);
});

test('what is unknown about the script or the voice is left out', () => {
  expect(compareWithVoice('## Hook\n[A ferry]', VOICE).map(({ name }) => name)).not.toContain('Sentences');
  const unknown = { ...VOICE, sentenceLength: null, paragraphWords: null, questionOneIn: 0 };
  expect(compareWithVoice(CONTENT, unknown)).toEqual([
    { name: 'Contractions', here: '5 per 100', yours: '5 per 100' },
    { name: 'Questions', here: '1 in 4', yours: 'none' },
  ]);
});
