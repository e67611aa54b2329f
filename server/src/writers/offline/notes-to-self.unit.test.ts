import { expect, test } from 'vitest';
import { isNoteToSelf } from './notes-to-self.ts';

test.each([
  'NOT preachy!!!',
  'NO jargon',
  'video about the kiln disaster',
  "DON'T sound like an ad!!",
  'KEIN Eigenlob!!',
  'TODO find the photo',
  'Note to self: check the year',
  'tone: dry',
  'b-roll: hands',
  'maybe open with the leak?',
  "don't forget to film the pump",
  'ask dad what year??',
  'keep it under 4 minutes',
  '(insert the clip here)',
  'price TBD',
])('a note to self is not spoken: %s', (note) => {
  expect(isNoteToSelf(note)).toBe(true);
});

test.each([
  'Not a single person came.',
  'NOT a single person came.',
  'No jargon is needed for this.',
  'Maybe start with the cheap one.',
  'Remember to check your tires.',
  "Don't forget to add salt.",
  'Keep it simple.',
  'A video about cats made me quit.',
  'My TODO list was empty.',
  'Tone-deaf people can still sing.',
  'Why would anybody do that??',
  'Music was playing upstairs.',
  'I never ask for help (which is a mistake).',
])('a sentence for viewers is spoken: %s', (sentence) => {
  expect(isNoteToSelf(sentence)).toBe(false);
});
