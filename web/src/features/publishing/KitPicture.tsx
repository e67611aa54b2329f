import { FORMATS } from '@cold-open/contract/images/formats';
import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';

// The outlines of the letters are more than a hundred kilobytes.
const picture = lazyPart(() => import('../images/DesignPicture.tsx'));

/** The picture of a saved design. */
export function KitPicture({ design, isNamed = false }: { design: ImageDesign; isNamed?: boolean }) {
  const loaded = useLazyPart(picture, true);
  const { width, height } = FORMATS[design.recipe.format];
  if (!loaded) return <div style={{ aspectRatio: `${width} / ${height}` }} />;
  return <loaded.DesignPicture design={design} alt={isNamed ? design.name : ''} />;
}
