import { measureVoice } from '@cold-open/contract/voices/measure-voice';
import { NO_CORRECTIONS } from '@cold-open/contract/voices/voice-facts';
import { expect, test } from 'vitest';
import { toWriterVoice } from '../writer-voice.ts';
import { cue, renderBeats, spoken } from './script-beats.ts';
import { speakInVoice } from './speak-in-voice.ts';

const TEXT = 'The pump stopped on a Sunday, and the shop was closed until the next day.';
const beats = [
  { name: 'Hook', lines: [spoken(TEXT)] },
  { name: 'Twist', lines: [spoken('It was only a two dollar part that had worn out over the years.')] },
  { name: 'Close', lines: [spoken('Check the small parts before you buy a new machine.')] },
];

function voiceOf(traits: { greeting: string; signOff: string }) {
  const samples = [{ text: TEXT, timing: null }];
  const measured = measureVoice(samples);
  const voice = toWriterVoice({ samples, measured, corrections: NO_CORRECTIONS, description: null });
  return {
    ...voice,
    language: 'en' as const,
    linkingLines: ["Here's the thing."],
    traits: { ...voice.traits, ...traits },
  };
}
const voice = voiceOf({ greeting: 'Hey, friends.', signOff: 'See you at the bench.' });

test('the creator’s own lines open, turn and close the draft', () => {
  const lines = renderBeats(speakInVoice(beats, voice)).split('\n\n');
  expect(lines[1]).toBe('Hey, friends.');
  expect(lines[4]).toBe("Here's the thing.");
  expect(lines.at(-1)).toBe('See you at the bench.');
});

test('without a voice, or in another language, nothing is added', () => {
  expect(speakInVoice(beats, null)).toEqual(beats);
  expect(speakInVoice(beats, { ...voice, language: 'de' })).toEqual(beats);
});

test('nothing is added to a gap, and an existing line is not repeated', () => {
  const gaps = [{ name: 'Hook', lines: [cue('YOURS: What broke?')] }, ...beats.slice(1)];
  expect(renderBeats(speakInVoice(gaps, voice))).not.toContain('Hey, friends.');
  const greeted = [{ name: 'Hook', lines: [spoken('Hey, friends.'), spoken(TEXT)] }, ...beats.slice(1)];
  expect(renderBeats(speakInVoice(greeted, voice)).match(/Hey, friends\./g)).toHaveLength(1);
});
