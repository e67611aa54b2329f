import { expect, test } from 'vitest';
import { planOf } from './script-plan.ts';

test('the word count and running time are based on 150 words per minute', () => {
  const plan = planOf({ contentType: 'long_form', length: 'medium' });
  expect(plan.length).toEqual({ label: '3-5 minutes', words: 600, readsIn: '4:00' });
  expect(plan.beats.map(({ name }) => name)).toEqual(['Hook', 'Setup', 'Body', 'Twist', 'Closing']);
});

test('the plan has no length until one is chosen, except for shorts', () => {
  expect(planOf({ contentType: 'long_form', length: '' }).length).toBeNull();
  const shorts = planOf({ contentType: 'youtube_shorts', length: '' });
  expect(shorts.length?.readsIn).toBe('0:52');
  expect(shorts.beats.map(({ name }) => name)).toEqual(['Hook', 'Body', 'Closing']);
});

test('the plan has the beats of the selected prompt, with their words', () => {
  const beatsOfTemplate = [
    { name: 'Cold open', share: 8 },
    { name: 'The cause', share: 92 },
  ];
  const plan = planOf({ contentType: 'long_form', length: 'medium' }, { beatsOfTemplate });
  expect(plan.beats).toBe(beatsOfTemplate);
  expect(plan.wordsByBeat).toEqual([48, 552]);
  expect(planOf({ contentType: 'long_form', length: '' }, { beatsOfTemplate }).wordsByBeat).toBeNull();
});
