import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { DrawnImage } from './DrawnImage.tsx';
import { useShapes } from './use-shapes.ts';

export function DesignPicture({ design: { recipe }, alt }: { design: ImageDesign; alt: string }) {
  return <DrawnImage recipe={recipe} shapes={useShapes(recipe.headline)} alt={alt} />;
}
