import { compose } from '@cold-open/contract/images/compose';
import type { Composition } from '@cold-open/contract/images/composition';
import type { ShapedWords } from '@cold-open/contract/images/faces';
import { type Finding, findReadability } from '@cold-open/contract/images/findings';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { useEffect, useMemo, useState } from 'react';
import { usePhoto } from './photos.queries.ts';

/** Wide enough to judge the contrast of words. */
const MEASURED_WIDTH = 320;

const svgAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export interface DrawingOptions {
  shapes: ShapedWords;
  hasMark: boolean;
  /** Draws with the full-size photo, like the file from the server. Tiles use a small one. */
  isLarge?: boolean;
}

export function useDrawing(recipe: Recipe, { shapes, hasMark, isLarge = false }: DrawingOptions) {
  const photos = usePhoto(recipe.photo?.id ?? null);
  const photo = photos && (isLarge ? photos.large : photos.small);
  return useMemo(() => {
    const image = compose(recipe, { shapes, hasMark, photo });
    return { image, photo, address: svgAddress(image.svg) };
  }, [recipe, shapes, hasMark, photo]);
}

/** Returns null until the drawing has been measured. */
export function useFindings(recipe: Recipe, image: Composition): Finding[] | null {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const picture = new Image();
    picture.onload = () => {
      const height = Math.round((MEASURED_WIDTH * image.height) / image.width);
      const canvas = document.createElement('canvas');
      canvas.width = MEASURED_WIDTH;
      canvas.height = height;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!isCurrent || !context) return;
      context.drawImage(picture, 0, 0, MEASURED_WIDTH, height);
      setFindings(findReadability(recipe, image, context.getImageData(0, 0, MEASURED_WIDTH, height)));
    };
    picture.src = svgAddress(image.svgWithoutWords);
    return () => {
      isCurrent = false;
    };
  }, [recipe, image]);
  return findings;
}
