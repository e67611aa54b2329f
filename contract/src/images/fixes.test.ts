import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { type Finding, findReadability } from './findings.ts';
import { findFix } from './fixes.ts';
import { FORMAT_NAMES, LAYOUT_NAMES } from './names.ts';
import { paletteOf } from './palettes.ts';
import type { Recipe } from './recipe.ts';
import { startRecipe } from './variations.ts';

const RECIPE: Recipe = { ...startRecipe({ headline: 'The door', niche: 'Documentary' }), palette: 'ink' };
const PHOTO: Recipe['photo'] = {
  id: '00000000-0000-4000-8000-0000000000d1',
  treatment: 'natural',
  focusX: 0.5,
  focusY: 0.5,
  zoom: 2,
};
const gray = { data: Array.from({ length: 16 * 9 * 4 }, () => 20), width: 16, height: 9 };
const findingsOf = (recipe: Recipe) => findReadability(recipe, compose(recipe), gray);
const problem = (code: Finding['code']): Finding => ({ code, level: 'problem', title: '', detail: '' });

test('words that are too small get larger in another layout', () => {
  const recipe: Recipe = { ...RECIPE, layout: 'page', headline: 'Responsibility is complicated' };
  const [small] = findingsOf(recipe).filter(({ code }) => code === 'size');
  expect(small?.level).not.toBe('good');
  const fix = small && findFix(small, recipe);
  expect(fix?.label).toBe('Make it bigger');
  const smallest = (shown: Recipe) => Math.min(...compose(shown).runs.map(({ small: height }) => height));
  expect(smallest({ ...recipe, ...fix?.change })).toBeGreaterThan(smallest(recipe));
});

test('low contrast is solved by a darker photo, or by darker colors without one', () => {
  expect(findFix(problem('contrast'), { ...RECIPE, photo: PHOTO })).toMatchObject({
    label: 'Darken the picture',
    change: { photo: { treatment: 'night' } },
  });
  const fix = findFix(problem('contrast'), { ...RECIPE, palette: 'yellow' });
  expect(fix?.label).toBe('Darken the picture');
  expect(paletteOf(fix?.change.palette ?? 'yellow').isNight).toBe(true);
  expect(findFix(problem('contrast'), RECIPE)).toBeNull();
});

test('a drawing under the time stamp is named and moved left until its middle is clear', () => {
  const recipe: Recipe = { ...RECIPE, layout: 'lamp', shift: { x: 0.1, y: 0.35 } };
  const covered = findingsOf(recipe).find(({ code }) => code === 'picture');
  expect(covered).toMatchObject({ level: 'warning', title: 'Covered by the time stamp' });
  const fix = covered && findFix(covered, recipe);
  expect(fix?.label).toBe('Move picture left');
  expect(findingsOf({ ...recipe, ...fix?.change }).map(({ code }) => code)).not.toContain('picture');
});

test('no layout puts its picture under the controls of the player by itself', () => {
  const covered = LAYOUT_NAMES.flatMap((layout) =>
    FORMAT_NAMES.flatMap((format) =>
      findingsOf({ ...RECIPE, layout, format }).some(({ code }) => code === 'picture')
        ? [`${layout} ${format}`]
        : [],
    ),
  );
  expect(covered).toEqual([]);
});

test('good findings, and findings about the words themselves, have no fix', () => {
  expect(findFix({ ...problem('size'), level: 'good' }, RECIPE)).toBeNull();
  expect(findFix(problem('words'), RECIPE)).toBeNull();
  expect(findFix(problem('photo'), { ...RECIPE, photo: PHOTO })).toMatchObject({
    label: 'Zoom out',
    change: { photo: { zoom: 1 } },
  });
});
