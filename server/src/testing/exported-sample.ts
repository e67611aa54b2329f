import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { ExportedScript } from '../features/scripts/exports/exported-script.ts';

/** A script with cues, markup characters and several alphabets, for tests of exported files. */
export const SAMPLE_CONTENT = `## Hook
[B-ROLL: slow push on the padlock]
There is a door that has not been opened since 1987.

I asked eleven people. I got eleven answers.
[ON SCREEN: floor plan]
And every one of them asked me not to film it.

## Setup
The street opened in 1974
with forty-two shops & one <promise>.

## Żółć
Привет, мир. שלום עולם 123.`;

export function sampleScript(fields: Partial<ExportedScript> = {}): ExportedScript {
  const content = fields.content ?? SAMPLE_CONTENT;
  return {
    title: 'The Door',
    content,
    words: countSpokenWords(content),
    wordsPerMinute: 150,
    ...fields,
  };
}
