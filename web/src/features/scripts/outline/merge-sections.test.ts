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

test('an answer to the same question is the one typed here', () => {
  expect(merged([section('hook', ['mine']), ...BASE.slice(1)], [section('hook', ['theirs'])])).toEqual([
    'hook mine',
  ]);
});

test('sections that were added in either tab stay, and removed ones stay removed', () => {
  const mine = [...BASE.slice(1), section('test')];
  const theirs = [...BASE.slice(0, 2), section('closing')];
  expect(merged(mine, theirs)).toEqual(['fault', 'test', 'closing']);
});
