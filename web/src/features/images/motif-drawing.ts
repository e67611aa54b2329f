import { MOTIFS } from '@cold-open/contract/images/motifs/all-motifs';
import type { MotifName, PaletteName } from '@cold-open/contract/images/names';
import { paletteOf } from '@cold-open/contract/images/palettes';
import { createRandom } from '@cold-open/contract/images/random';

/** Returns a single drawing on its paper, as the address of an image. */
export function drawMotif(name: MotifName, palette: PaletteName): string {
  const p = paletteOf(palette);
  const ground = p.isNight ? p.paper : p.ground;
  const drawing = MOTIFS[name](p, createRandom(5), { isLoss: false });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -22 160 144"><rect x="-30" y="-22" width="160" height="144" fill="${ground}"/>${drawing}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
