import { createCanvas } from './canvas.ts';
import type { Composition, Materials } from './composition.ts';
import { FORMATS } from './formats.ts';
import { LAYOUTS } from './layouts/all-layouts.ts';
import { type Canvas, squareAround } from './layouts/layout.ts';
import type { Recipe } from './recipe.ts';
import { disc, escapeXml, path } from './svg.ts';
import { normalizeHeadline } from './words.ts';

/** Draws a recipe as SVG. The preview in the browser and the file from the server come from this function. */
export function compose(recipe: Recipe, materials: Materials = {}): Composition {
  const { width, height } = FORMATS[recipe.format];
  const layout = LAYOUTS[recipe.layout];
  const { canvas, result } = createCanvas(recipe, layout, materials);
  if (canvas.words.length > 0) layout.compose(canvas);
  else composeWithoutWords(canvas);
  const title = escapeXml(normalizeHeadline(recipe.headline));
  const wrap = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>${inside}</svg>`;
  const halos = result.runs.map(({ d, halo, transform }) =>
    halo
      ? path(d, halo.color, {
          stroke: halo.color,
          'stroke-width': halo.width,
          'stroke-linejoin': 'round',
          transform,
        })
      : '',
  );
  const below = result.drawings.join('') + halos.join('');
  const words = result.runs.map(({ d, fill, thickness, transform }) =>
    path(d, fill, {
      transform,
      ...(thickness > 0 && { stroke: fill, 'stroke-width': thickness, 'stroke-linejoin': 'round' }),
    }),
  );
  return {
    width,
    height,
    svg: wrap(below + words.join('')),
    svgWithoutWords: wrap(below),
    runs: result.runs,
    lineCount: result.lineCount,
    missingLetters: [...result.missingLetters],
    photoEnlargement: result.photoEnlargement,
  };
}

function composeWithoutWords(c: Canvas) {
  const radius = Math.min(c.w, c.h) * (c.format === 'banner' ? 0.14 : 0.4);
  const circle = { cx: c.w / 2, cy: c.h / 2, r: radius };
  c.ground(c.p.ground);
  c.backdrop('rings');
  if (c.hasPhoto) return c.picture(squareAround(circle, radius), { cut: 'circle', rim: c.p.glow });
  c.draw(disc(circle.cx, circle.cy, radius, c.p.isNight ? c.p.paper : c.p.raised));
  c.picture(squareAround(circle, radius * 0.72), { round: circle });
}
