import { expect, test } from 'vitest';
import { drawingFor, paperFor } from './cover-art.ts';

test('one niche has one paper, however it is written', () => {
  expect(paperFor('Documentary')).toBe('blue');
  expect(paperFor(' film ANALYSIS ')).toBe('cherry');
  expect(paperFor('Chess openings')).toBe(paperFor('chess openings '));
  expect(paperFor('')).toBe(paperFor('General'));
});

test('one id has one drawing, and many ids have many', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `group-${index}`);
  expect(ids.map(drawingFor)).toEqual(ids.map(drawingFor));
  expect(new Set(ids.map(drawingFor)).size).toBeGreaterThan(8);
});
