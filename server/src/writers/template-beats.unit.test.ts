import {
  DEFAULT_TEMPLATE,
  MAX_TEMPLATE_LENGTH,
  PLAIN_TEMPLATE,
} from '@cold-open/contract/prompts/prompt-rules';
import { templateBeats } from '@cold-open/contract/prompts/template-beats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadStarterLibrary } from '../content/load-content.ts';
import { readBeats } from './template-beats.ts';

const namesIn = (template: string, videoType: 'long' | 'short' = 'long') =>
  readBeats(template, videoType).map(({ name }) => name);

test('a template without sections gets the usual beats for its kind of video', () => {
  expect(namesIn(PLAIN_TEMPLATE)).toEqual(['Hook', 'Setup', 'Body', 'Twist', 'Closing']);
  expect(namesIn('Be kind.', 'short')).toEqual(['Hook', 'Body', 'Closing']);
  expect(namesIn('')).toEqual(['Hook', 'Setup', 'Body', 'Twist', 'Closing']);
  expect(namesIn(DEFAULT_TEMPLATE)).toEqual(['Hook', 'Setup', 'Body', 'Twist', 'Closing']);
});

test('names and purposes come from the text where it has labels', () => {
  const beats = readBeats(
    'Voice: calm.\n\nHOOK (about 30 words): Open on the leftover part. Say nothing.\nHunt: search three shops,\nthen a fourth. Buy one thing.\nClosing: go.',
    'long',
  );
  expect(beats.map(({ name, purpose }) => [name, purpose])).toEqual([
    ['Hook', 'Open on the leftover part.'],
    ['Hunt', 'Search three shops, then a fourth.'],
    ['Closing', 'End where the video began.'],
  ]);
  expect(beats.map(({ question }) => question.endsWith('?'))).toEqual([true, true, true]);
});

test('every body beat gets its own question', () => {
  const beats = readBeats('Structure: hook, first tip, second tip, third tip, closing', 'long');
  expect(new Set(beats.map(({ question }) => question)).size).toBe(beats.length);
});

test('the beats that are read from any text can be saved', async () => {
  const texts = (await loadStarterLibrary()).flatMap(({ groups }) =>
    groups.flatMap(({ prompts }) => prompts.map(({ template }) => template)),
  );
  const hostile = [
    `Structure: ${Array.from({ length: 40 }, (_, index) => `hook ${index}`).join(', ')}`,
    'Structure: hook, Hook!, HOOK, closing, closing?',
    `Hook: ${'x'.repeat(5000)}\nClosing: ${'y '.repeat(5000)}`,
    `Structure: ${'hookhook'.repeat(40)} hook, closing`,
    'Hook: {{sample_script}}\nBody: a\nClosing: b',
    ' '.repeat(MAX_TEMPLATE_LENGTH),
    'hook: '.repeat(6000),
  ];
  for (const text of [...texts, ...hostile])
    expect(templateBeats.safeParse(readBeats(text, 'long')).error?.issues ?? []).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Hook', 'Body', ':', '\n', ',', ' > ', 'Closing', '(x)', '.', 'é', ' and '), {
        maxLength: 60,
      }),
      (parts) => templateBeats.safeParse(readBeats(parts.join(''), 'short')).success,
    ),
  );
});
