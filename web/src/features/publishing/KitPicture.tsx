import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { DrawnImage } from '../images/DrawnImage.tsx';
import { useShapes } from '../images/images.queries.ts';

/** The picture of a saved design. */
export function KitPicture({
  design: { recipe, name },
  isNamed = false,
}: {
  design: ImageDesign;
  isNamed?: boolean;
}) {
  const shapes = useShapes(recipe.headline);
  return <DrawnImage recipe={recipe} shapes={shapes} alt={isNamed ? name : ''} />;
}
