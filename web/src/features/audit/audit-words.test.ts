import { auditAction } from '@cold-open/contract/audit/audit.contract';
import { expect, test } from 'vitest';
import { ACTION_WORDS, changesIn, fieldWords, valueWords } from './audit-words.ts';

test('every act has its own words', () => {
  expect(Object.keys(ACTION_WORDS).sort()).toEqual([...auditAction.options].sort());
  expect(new Set(Object.values(ACTION_WORDS)).size).toBe(auditAction.options.length);
});

test.each([
  ['tokens', 'Tokens'],
  ['subscriptionStatus', 'Subscription status'],
  ['promptTemplate', 'Prompt template'],
])('%s reads %s', (key, words) => expect(fieldWords(key)).toBe(words));

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [true, 'yes'],
  [false, 'no'],
  [12_000, '12,000'],
  ['active', 'active'],
])('%j reads %s', (value, words) => expect(valueWords(value)).toBe(words));

test('a change tells both sides, what came or went one', () => {
  expect(changesIn({ tokens: 3 }, { tokens: 100 })).toEqual([{ field: 'Tokens', before: '3', after: '100' }]);
  expect(changesIn(null, { name: 'Noor', tokens: 0 })).toEqual([
    { field: 'Name', before: null, after: 'Noor' },
    { field: 'Tokens', before: null, after: '0' },
  ]);
  expect(changesIn({ title: 'Gone' }, null)).toEqual([{ field: 'Title', before: 'Gone', after: null }]);
  expect(changesIn(null, null)).toEqual([]);
});
