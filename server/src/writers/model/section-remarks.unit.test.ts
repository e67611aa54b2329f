import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { expect, test } from 'vitest';
import { loadSampleScripts } from '../../content/load-content.ts';
import { withoutRemarks } from './section-remarks.ts';

const SECTION = { title: 'Why old lighthouses still matter', beatNames: ['Threshold', 'Hall', 'Way out'] };

// Written by a model with 135 million parameters.
test.each([
  ['Threshold (about 2 sentences) It is the place where people meet.', 'It is the place where people meet.'],
  ['Hall: You hear an echo first.', 'You hear an echo first.'],
  ['Hook: Ask how high the ceiling is.', 'Ask how high the ceiling is.'],
  ['The lamp turns. How many words: 574. How long is the message? 1209.', 'The lamp turns.'],
  ['The first part of the message was written in a different language. The lamp turns.', 'The lamp turns.'],
  ['Why old lighthouses still matter, 1. Threshold (about 24 words) is the first image in the text.', ''],
  ['You write the sentences in a way that shows how to say something. Walk on.', 'Walk on.'],
  ['Rewrite the video to make it shorter and simpler. The lamp turns.', 'The lamp turns.'],
  ['In 29 words: The light in the sky is broken.', 'The light in the sky is broken.'],
  ['The lamp turns. This video has been shortened to make it simpler.', 'The lamp turns.'],
  ['Original answer repeated in 30 words. The lamp turns.', 'The lamp turns.'],
  ['This post contains no points. No instructions. The lamp turns.', 'The lamp turns.'],
  ['The lamp turns. Your text contains no points and instructions.', 'The lamp turns.'],
  ['The video, 9-10 words.', ''],
  ['The ferry has no points to stop at.', 'The ferry has no points to stop at.'],
  ['An earlier answer could not be used, so this one has one sentence.', ''],
  ['Fantasy. The title is "Cars & motorbikes". The lamp turns.', 'Fantasy. The lamp turns.'],
  ['You write the script of a character who is made to eat.', ''],
  [
    'The lamp turns. (no points) (this is a part of the text, but you just didn’t show it.)',
    'The lamp turns.',
  ],
  ['The original response was formatted with Markdown only.', ''],
  ['The lamp turns. Instead of it, I’ll give you another one: 1.', 'The lamp turns.'],
  ['You have to use this in your answer. The lamp turns.', 'The lamp turns.'],
  ['What are your plans? How can I help you today?\nThe end.', 'What are your plans?'],
  ['I. "The lamp turns."\nII. "Nobody comes."\nIII.', '"The lamp turns."\n"Nobody comes."'],
  ['Answer with spoken words only. The lamp turns.', 'The lamp turns.'],
  ['It opens the video. The lamp turns.', 'The lamp turns.'],
  ['As an AI language model, I have no eyes. The lamp turns.', 'The lamp turns.'],
  [
    'The lamp turns every night. Nobody comes. The lamp turns every night.',
    'The lamp turns every night. Nobody comes.',
  ],
  ['The above passage about old lighthouses can be divided into three sections.', ''],
])('%s', (written, kept) => {
  expect(withoutRemarks(written, SECTION)).toBe(kept);
});

test('the number of an item that was never written is not the end of a section', () => {
  const list =
    'First comes the flour. There are three parts: 1. The first is long, 2. The second follows, and 3.';
  expect(withoutRemarks(list, SECTION)).toBe('First comes the flour.');
  expect(withoutRemarks('Pick a number between 5 and 10.', SECTION)).toBe('Pick a number between 5 and 10.');
});

test('a shot that is described in front of the words becomes a cue', () => {
  expect(withoutRemarks('The 2nd image, wide, four seconds: You see the ceiling.\nLook up.', SECTION)).toBe(
    '[2nd image, wide, four seconds: You see the ceiling.]\nLook up.',
  );
});

test('a video about writing may talk about words and sentences', () => {
  const speech = 'You write the sentences first. As an AI would.';
  expect(withoutRemarks(speech, { title: 'How to write a sentence', beatNames: [] })).toBe(speech);
});

test('cues and empty lines stay', () => {
  const section = '[B-roll: about 3 words]\n\nThe lamp turns.';
  expect(withoutRemarks(section, SECTION)).toBe(section);
});

test('nothing is removed from good scripts', async () => {
  for (const { title, content } of await loadSampleScripts())
    for (const { name, text } of beatsOf(content))
      expect(withoutRemarks(text, { title, beatNames: [name] })).toBe(text.trim());
});
