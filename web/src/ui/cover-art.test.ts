import { expect, test } from 'vitest';
import { drawingFor, drawingsFor, paperFor } from './cover-art.ts';

const groupsIn = (...niches: string[]) => niches.map((niche, index) => ({ _id: `group-${index}`, niche }));

test('a niche always has the same paper, regardless of case and spaces', () => {
  expect(paperFor('Documentary')).toBe('blue');
  expect(paperFor(' film ANALYSIS ')).toBe('cherry');
  expect(paperFor('Chess openings')).toBe(paperFor('chess openings '));
  expect(paperFor('')).toBe(paperFor('General'));
});

test('a drawing fits its niche and is always the same', () => {
  const groups = groupsIn(...Array<string>(30).fill(' food '));
  expect(new Set(groups.map(drawingFor))).toEqual(new Set(['pan', 'ledger']));
  expect(groups.map(drawingFor)).toEqual(groups.map(drawingFor));
});

test('a niche that is not listed may show any drawing', () => {
  const groups = groupsIn(...Array<string>(60).fill('Chess openings'));
  expect(new Set(groups.map(drawingFor)).size).toBeGreaterThan(8);
});

test('adjacent cards differ', () => {
  const groups = groupsIn(...Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? 'Food' : 'Chess')));
  const drawings = [...drawingsFor(groups).values()];
  expect(drawings).toHaveLength(groups.length);
  for (const [index, drawing] of drawings.entries()) {
    expect(drawings.slice(Math.max(0, index - 3), index)).not.toContain(drawing);
  }
});

test('neighbors in different niches keep fitting drawings', () => {
  const groups = groupsIn('Food', 'Space', 'DIY & repair', 'Travel', 'Food', 'Music');
  const drawings = [...drawingsFor(groups).values()];
  const fitting = [
    ['pan', 'ledger'],
    ['orbit', 'aperture'],
    ['nut', 'board'],
    ['contour', 'arch'],
  ];
  for (const [index, names] of fitting.entries()) expect(names).toContain(drawings[index]);
});
