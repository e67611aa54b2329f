import { PRODUCT_NAME } from '../product.ts';
import { createCanvas } from './canvas.ts';
import type { Composition, Materials } from './composition.ts';
import { measureSpace, measureWord, outlineWord, type Setting } from './faces.ts';
import { FORMATS } from './formats.ts';
import { LAYOUTS } from './layouts/all-layouts.ts';
import { type Canvas, squareAround } from './layouts/layout.ts';
import type { Recipe } from './recipe.ts';
import { disc, escapeXml, group, path } from './svg.ts';
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
    svg: wrap(below + words.join('') + (materials.hasMark ? drawMark(canvas) : '')),
    svgWithoutWords: wrap(below),
    runs: result.runs,
    lineCount: result.lineCount,
    missingLetters: [...result.missingLetters],
    photoEnlargement: result.photoEnlargement,
    photoPlace: result.photoPlace,
    picture: result.picture,
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

const MARK = PRODUCT_NAME.toUpperCase();
const MARK_SETTING: Setting = { face: 'archivo', width: 84, tracking: 0.06, shapes: {} };

/** The mark of a preview, small and in the lower left corner of what every screen shows. */
function drawMark({ format, w, h }: Canvas): string {
  const { safe } = FORMATS[format];
  const size = Math.min(w, h) * (format === 'banner' ? 0.02 : 0.034);
  const space = measureSpace(MARK_SETTING) * size;
  let x = format === 'banner' ? safe.x : size;
  const y = format === 'banner' ? safe.y + safe.h + size : h - size;
  let d = '';
  for (const word of MARK.split(' ')) {
    d += outlineWord(word, MARK_SETTING, x, y, size);
    x += measureWord(word, MARK_SETTING) * size + space;
  }
  const outline = { stroke: '#0B1215', 'stroke-width': size * 0.16, 'stroke-linejoin': 'round' };
  return group({ opacity: 0.6 }, path(d, '#0B1215', outline), path(d, '#FFFDF9'));
}
