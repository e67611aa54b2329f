import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { outlineBudget } from '@cold-open/contract/scripts/outlines/plan-outline';
import { expect, test } from 'vitest';
import { repairsFor } from './plan-repairs.ts';

const section = (name: string, words: number, points: string[] = []): OutlineSection => ({
  id: '00000000-0000-4000-8000-000000000001',
  name,
  purpose: '',
  question: '',
  points,
  words,
});
const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const OUTLINE = [section('A', 100), section('B', 100), section('C', 100), section('D', 100)];

function repairs(counts: number[], { outline = OUTLINE, from = 0 } = {}) {
  const texts = counts.map(wordsOf);
  return repairsFor({ outline, texts, from, budget: outlineBudget(outline) }).map(({ index }) => index);
}

test('a script of the right length stays unchanged, even if its sections are not exactly as planned', () => {
  expect(repairs([130, 80, 110, 90])).toEqual([]);
});

test('a script that is too long gets its longest sections rewritten, as few as possible', () => {
  expect(repairs([170, 105, 95, 105])).toEqual([0]);
  expect(repairs([150, 140, 100, 100])).toEqual([0]);
  expect(repairs([160, 150, 140, 95])).toEqual([0, 1]);
});

test('a script that is too short gets its shortest sections rewritten', () => {
  expect(repairs([100, 60, 55, 100])).toEqual([2]);
});

test('a section with far too few or too many words is always rewritten', () => {
  expect(repairs([100, 45, 130, 100])).toEqual([1]);
  expect(repairs([180, 100, 70, 90])).toEqual([0]);
});

test('a small section may differ by a few words', () => {
  expect(repairs([20, 100], { outline: [section('A', 10), section('B', 110)] })).toEqual([]);
});

test('if too many sections are off, the usual length repair takes over', () => {
  const outline = Array.from({ length: 12 }, (_, index) => section(`S${index}`, 50));
  expect(repairs(Array(12).fill(60), { outline })).toEqual([]);
});

test('a point is missing if no section makes it', () => {
  const outline = [section('A', 20, ['The pump hums']), section('B', 20, ['A valve for two dollars'])];
  const texts = [`A valve for two dollars. ${wordsOf(15)}`, wordsOf(20)];
  expect(repairsFor({ outline, texts, from: 0, budget: outlineBudget(outline) })).toEqual([
    { index: 0, missing: ['The pump hums'] },
  ]);
});

test('finished sections of an earlier run are not changed', () => {
  expect(repairs([170, 105, 95, 105], { from: 1 })).toEqual([]);
});
