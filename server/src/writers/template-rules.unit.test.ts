import { expect, test } from 'vitest';
import { readTemplateRules } from './template-rules.ts';

const NONE = {
  forbidsGreeting: false,
  bannedPhrases: [],
  openingLine: null,
  closingLine: null,
  maxSentenceWords: null,
  maxBeatWords: [],
};
const rulesOf = (template: string) => readTemplateRules(template).rules;

test.each([
  ['Open on the water. No greeting.', { forbidsGreeting: true }],
  ['Don’t say hello, begin with the weather.', { forbidsGreeting: true }],
  ['Greet them warmly.', {}],
  ['Never say "just" or "basically".', { bannedPhrases: ['just', 'basically'] }],
  [
    'Always open with "Look up." and end with "Stay dry."',
    { openingLine: 'Look up.', closingLine: 'Stay dry.' },
  ],
  ['No sentence over 14 words.', { maxSentenceWords: 14 }],
  ['Keep the whole thing under 90 words.', {}],
])('“%s”', (template, rules) => {
  expect(rulesOf(template)).toEqual({ ...NONE, ...rules });
});

test('the beats are read with their limits', () => {
  const template =
    'Hook (max 40 words): the fault.\nBody: sentences of at most 12 words.\nClosing: up to 25 words.';
  expect(readTemplateRules(template)).toEqual({
    sections: [
      { name: 'Hook', role: 'hook' },
      { name: 'Body', role: 'body' },
      { name: 'Closing', role: 'closing' },
    ],
    rules: {
      ...NONE,
      maxSentenceWords: 12,
      maxBeatWords: [
        { name: 'Hook', words: 40 },
        { name: 'Closing', words: 25 },
      ],
    },
  });
});
