import type { ShapedWords } from '@cold-open/contract/images/faces';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { memo } from 'react';
import classes from './DrawnImage.module.css';
import { useDrawing } from './use-drawing.ts';

const NO_SHAPES = {};

/** A drawing at the size of its container. An empty `alt` hides it from screen readers. */
export const DrawnImage = memo(function DrawnImage({
  recipe,
  shapes = NO_SHAPES,
  hasMark = false,
  isLarge = false,
  alt = '',
}: {
  recipe: Recipe;
  shapes?: ShapedWords;
  hasMark?: boolean;
  isLarge?: boolean;
  alt?: string;
}) {
  const { image, address } = useDrawing(recipe, { shapes, hasMark, isLarge });
  return (
    <img
      className={classes.image}
      src={address}
      alt={alt}
      width={image.width}
      height={image.height}
      draggable={false}
    />
  );
});
