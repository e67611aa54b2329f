import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { expect, test } from 'vitest';
import { mergeSections } from './merge-sections.ts';

const section = (id: string, points: string[] = []): OutlineSection => ({
  id,
  name: id,
  purpose: '',
  question: '',
  points,
  words: 50,
});
const BASE = [section('hook'), section('fault'), section('fix')];
const merged = (mine: OutlineSection[], theirs: OutlineSection[]) =>
  mergeSections(BASE, mine, theirs).map(({ id, points }) => [id, ...points].join(' '));

test('answers typed in two tabs are both kept', () => {
  const mine = [section('hook', ['mine']), section('fault'), section('fix')];
  const theirs = [section('hook'), section('fault', ['theirs']), section('fix')];
  expect(merged(mine, theirs)).toEqual(['hook mine', 'fault theirs', 'fix']);
});

test('answers to the same question are both kept, and so are other changes to the same card', () => {
  const mine = [{ ...section('hook', ['mine']), name: 'Cold open' }, ...BASE.slice(1)];
  const theirs = [{ ...section('hook', ['theirs']), words: 90 }, ...BASE.slice(1)];
  expect(mergeSections(BASE, mine, theirs)[0]).toEqual({
    ...section('hook', ['mine', 'theirs']),
    name: 'Cold open',
    words: 90,
  });
});

test('a point that was removed or reworded in either tab does not come back', () => {
  const base = [section('hook', ['one', 'two'])];
  const mine = [section('hook', ['one', 'two, reworded'])];
  const theirs = [section('hook', ['two', 'three'])];
  expect(mergeSections(base, mine, theirs)[0]?.points).toEqual(['two, reworded', 'three']);
});

test('sections that were added in either tab stay, and removed ones stay removed', () => {
  const mine = [...BASE.slice(1), section('test')];
  const theirs = [...BASE.slice(0, 2), section('closing')];
  expect(merged(mine, theirs)).toEqual(['fault', 'test', 'closing']);
});
