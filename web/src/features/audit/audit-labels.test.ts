import { auditAction } from '@cold-open/contract/audit/audit.contract';
import { expect, test } from 'vitest';
import { ACTION_LABELS, formatFieldName, formatValue, listChanges } from './audit-labels.ts';

test('every action has a distinct text', () => {
  expect(Object.keys(ACTION_LABELS).sort()).toEqual([...auditAction.options].sort());
  expect(new Set(Object.values(ACTION_LABELS)).size).toBe(auditAction.options.length);
});

test.each([
  ['tokens', 'Tokens'],
  ['subscriptionStatus', 'Subscription status'],
  ['promptTemplate', 'Prompt template'],
])('formats the field %s as %s', (key, label) => expect(formatFieldName(key)).toBe(label));

test.each([
  [null, 'none'],
  ['', 'none'],
  [true, 'yes'],
  [false, 'no'],
  [12_000, '12,000'],
  ['active', 'active'],
])('formats the value %j as %s', (value, text) => expect(formatValue(value)).toBe(text));

test('a change has both values; an addition or a removal has one', () => {
  expect(listChanges({ tokens: 3 }, { tokens: 100 })).toEqual([
    { field: 'Tokens', before: '3', after: '100' },
  ]);
  expect(listChanges(null, { name: 'Noor', tokens: 0 })).toEqual([
    { field: 'Name', before: null, after: 'Noor' },
    { field: 'Tokens', before: null, after: '0' },
  ]);
  expect(listChanges({ title: 'Gone' }, null)).toEqual([{ field: 'Title', before: 'Gone', after: null }]);
  expect(listChanges(null, null)).toEqual([]);
});
