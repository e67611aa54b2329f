import type { Composition } from '@cold-open/contract/images/composition';
import { MAX_SHIFT, type Recipe, type RecipePhoto } from '@cold-open/contract/images/recipe';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Studio } from './use-studio.ts';

const STEP = 0.01;
const LARGE_STEP = 0.05;
const ZOOM_STEP = 0.1;
const MAX_ZOOM = 4;
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Moves the picture by shares of the frame. A photo keeps its frame and moves inside it. */
export function movePicture(recipe: Recipe, image: Composition, dx: number, dy: number): Partial<Recipe> {
  const { photo, shift = { x: 0, y: 0 } } = recipe;
  if (!photo)
    return {
      shift: {
        x: clamp(shift.x + dx, -MAX_SHIFT, MAX_SHIFT),
        y: clamp(shift.y + dy, -MAX_SHIFT, MAX_SHIFT),
      },
    };
  const place = image.photoPlace;
  if (!place) return {};
  const move = (focus: number, [min, max]: readonly [number, number], by: number) =>
    clamp(clamp(focus, min, max) - by, min, max);
  return {
    photo: {
      ...photo,
      focusX: move(photo.focusX, place.focusX, (dx * image.width) / place.w),
      focusY: move(photo.focusY, place.focusY, (dy * image.height) / place.h),
    },
  };
}

export function zoomPhoto(photo: RecipePhoto, by: number): RecipePhoto {
  return { ...photo, zoom: clamp(Math.round((photo.zoom + by) * 10) / 10, 1, MAX_ZOOM) };
}

/** Lets a creator drag the picture, move it with the arrow keys, and zoom a photo with plus and minus. */
export function useMovePicture({ recipe, dispatch }: Studio, image: Composition) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const field = recipe.photo ? 'photo' : 'shift';
  const change = (part: Partial<Recipe>) => dispatch({ type: 'change', change: part, field });

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = DIRECTIONS[event.key];
      const step = event.shiftKey ? LARGE_STEP : STEP;
      if (direction) change(movePicture(recipe, image, direction[0] * step, direction[1] * step));
      else if (recipe.photo && (event.key === '+' || event.key === '='))
        change({ photo: zoomPhoto(recipe.photo, ZOOM_STEP) });
      else if (recipe.photo && event.key === '-') change({ photo: zoomPhoto(recipe.photo, -ZOOM_STEP) });
      else return;
      event.preventDefault();
    },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !recipe.photo) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const from = last.current;
      if (!from) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      change(movePicture(recipe, image, (event.clientX - from.x) / width, (event.clientY - from.y) / height));
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      last.current = null;
    },
    onPointerCancel() {
      last.current = null;
    },
  };
}
