import { auditAction } from '@cold-open/contract/audit/audit.contract';
import { expect, test } from 'vitest';
import { ACTION_TEXTS, changesIn, fieldLabel, valueText } from './audit-texts.ts';

test('every action has a distinct text', () => {
  expect(Object.keys(ACTION_TEXTS).sort()).toEqual([...auditAction.options].sort());
  expect(new Set(Object.values(ACTION_TEXTS)).size).toBe(auditAction.options.length);
});

test.each([
  ['tokens', 'Tokens'],
  ['subscriptionStatus', 'Subscription status'],
  ['promptTemplate', 'Prompt template'],
])('%s reads %s', (key, label) => expect(fieldLabel(key)).toBe(label));

test.each([
  [null, 'none'],
  ['', 'none'],
  [true, 'yes'],
  [false, 'no'],
  [12_000, '12,000'],
  ['active', 'active'],
])('%j reads %s', (value, text) => expect(valueText(value)).toBe(text));

test('a change has both values; an addition or a removal has one', () => {
  expect(changesIn({ tokens: 3 }, { tokens: 100 })).toEqual([{ field: 'Tokens', before: '3', after: '100' }]);
  expect(changesIn(null, { name: 'Noor', tokens: 0 })).toEqual([
    { field: 'Name', before: null, after: 'Noor' },
    { field: 'Tokens', before: null, after: '0' },
  ]);
  expect(changesIn({ title: 'Gone' }, null)).toEqual([{ field: 'Title', before: 'Gone', after: null }]);
  expect(changesIn(null, null)).toEqual([]);
});
