import { expect, test } from 'vitest';
import { drawingFor, drawingsFor, paperFor } from './cover-art.ts';

test('a niche always has the same paper, regardless of case and spaces', () => {
  expect(paperFor('Documentary')).toBe('blue');
  expect(paperFor(' film ANALYSIS ')).toBe('cherry');
  expect(paperFor('Chess openings')).toBe(paperFor('chess openings '));
  expect(paperFor('')).toBe(paperFor('General'));
});

test('an id always has the same drawing, and different ids use different drawings', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `group-${index}`);
  expect(ids.map(drawingFor)).toEqual(ids.map(drawingFor));
  expect(new Set(ids.map(drawingFor)).size).toBeGreaterThan(8);
});

test('adjacent cards differ, and most keep their own drawing', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `group-${(index * 7919) % 211}`);
  const drawings = [...drawingsFor(ids).values()];
  expect(drawings).toHaveLength(ids.length);
  for (const [index, drawing] of drawings.entries()) {
    expect(drawings.slice(Math.max(0, index - 3), index)).not.toContain(drawing);
  }
  const ownDrawings = ids.filter((id, index) => drawings[index] === drawingFor(id));
  expect(ownDrawings.length).toBeGreaterThan(120);
});
