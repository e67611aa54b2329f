import { compose } from '@cold-open/contract/images/compose';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { startRecipe } from '@cold-open/contract/images/variations';
import { expect, test } from 'vitest';
import { movePicture, zoomPhoto } from './use-move-picture.ts';

const PHOTO = {
  id: '00000000-0000-4000-8000-0000000000d1',
  treatment: 'natural',
  focusX: 0.5,
  focusY: 0.5,
  zoom: 2,
} as const;
const file = { href: 'data:image/jpeg;base64,AAAA', width: 1600, height: 900 };
const recipe: Recipe = { ...startRecipe({ headline: 'The door' }), layout: 'split', photo: PHOTO };

test('a photo follows the pointer and stops at its edges', () => {
  const image = compose(recipe, { photo: file });
  const place = image.photoPlace;
  if (!place) throw new Error('no photo');
  const moved = movePicture(recipe, image, 0.1, 0).photo;
  expect(moved?.focusX).toBeCloseTo(0.5 - 128 / place.w);
  expect(moved?.focusY).toBe(0.5);
  const edge = movePicture(recipe, image, -5, 5).photo;
  expect([edge?.focusX, edge?.focusY]).toEqual([place.focusX[1], place.focusY[0]]);
});

test('a drawing is moved by shares of the frame, within limits', () => {
  const drawn = { ...recipe, photo: null };
  const image = compose(drawn);
  expect(movePicture(drawn, image, 0.01, -0.05)).toEqual({ shift: { x: 0.01, y: -0.05 } });
  expect(movePicture(drawn, image, 9, -9)).toEqual({ shift: { x: 0.4, y: -0.4 } });
  expect(compose({ ...drawn, shift: { x: 0.1, y: 0 } }).svg).not.toBe(image.svg);
});

test('zooming stays between 1 and 4', () => {
  expect(zoomPhoto(PHOTO, 0.1).zoom).toBe(2.1);
  expect([zoomPhoto(PHOTO, -5).zoom, zoomPhoto(PHOTO, 5).zoom]).toEqual([1, 4]);
});
