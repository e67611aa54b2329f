import { mix } from '../color.ts';
import type { Box } from '../formats.ts';
import { disc, num, path, rect } from '../svg.ts';
import { type Canvas, circleIn, isUpright, type Layout, squareAround, squareIn } from './layout.ts';

/** A board of colored tiles: the words on the largest, the drawing on one, plain shapes on the others. */
export const tiles: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.045, 0.09, 0.55, 0.82], art: [0.64, 0.0, 0.36, 0.64] },
    shorts: { text: [0.07, 0.1, 0.86, 0.33], art: [0.0, 0.5, 0.66, 0.3712] },
    square: { text: [0.065, 0.075, 0.87, 0.4], art: [0.0, 0.53, 0.62, 0.47] },
    banner: { text: [0.01, 0.06, 0.64, 0.88], art: [0.7, -0.12, 0.3, 1.24] },
  },
  compose(c) {
    const { p } = c;
    c.ground(p.ground);
    if (c.format === 'banner') c.backdrop('grid');
    const tile = p.isNight ? p.paper : p.raised;
    const warm = p.isNight ? p.glow : p.ink;
    c.draw(rect(c.art.x, c.art.y, c.art.w, c.art.h, tile));
    for (const [i, box] of sideTiles(c).entries()) drawShape(c, box, i, { tile, warm });
    const inner = squareIn(c.art);
    if (c.hasPhoto) c.picture(c.art, { cut: 'full' });
    else {
      const circle = circleIn(inner);
      c.picture(squareAround(circle, circle.r * (c.isScene ? 1 : 0.76)), {
        palette: p.isNight ? { ...p, light: '#FFFDF9' } : p,
        ...(c.isScene && { round: { ...circle, r: circle.r * 0.84 } }),
      });
    }
    const fitted = c.fit(c.words, {
      box: c.text,
      swell: 1.5,
      gap: 0.15,
      maxLines: c.format === 'banner' ? 2 : 4,
    });
    c.setText(fitted, ({ index }) => ({ fill: index === c.key ? p.key : p.text }));
  },
};

/** The tiles beside and below the drawing. */
function sideTiles({ format, art: a, w, h }: Canvas): Box[] {
  if (isUpright(format)) {
    const x = a.x + a.w;
    const half = a.h / 2;
    const column = [0, 1].map((i) => ({ x, y: a.y + i * half, w: w - x, h: half }));
    if (format === 'square') return column;
    const y = a.y + a.h;
    const third = w / 3;
    return [...column, ...[0, 1, 2].map((i) => ({ x: i * third, y, w: third, h: h - y }))];
  }
  if (format === 'banner') {
    const size = a.h / 2;
    return [
      { x: a.x + a.w, y: a.y, w: size, h: size },
      { x: a.x + a.w, y: a.y + size, w: size, h: size },
    ];
  }
  const y = a.y + a.h;
  return [0, 1].map((i) => ({ x: a.x + (i * a.w) / 2, y, w: a.w / 2, h: h - y }));
}

interface Colors {
  tile: string;
  warm: string;
}

/** Draws a quarter circle, a half circle, a dot or steps, in turn. */
function drawShape({ p, r, draw }: Canvas, { x, y, w, h }: Box, i: number, { tile, warm }: Colors) {
  const kinds = ['quarter', 'dot', 'half', 'steps'] as const;
  const kind = kinds[(r.whole(0, 3) + i) % kinds.length];
  const deep = mix(p.ground, p.deep, p.isNight ? 1 : 0.9);
  const [ground, shape] = i % 2 ? [warm, p.isNight ? p.ink : p.ground] : [deep, i % 3 ? tile : p.glow];
  const s = Math.min(w, h);
  const [cx, cy] = [x + w / 2, y + h / 2];
  draw(rect(x, y, w + 1, h + 1, ground));
  if (kind === 'dot') draw(disc(cx, cy, s * 0.3, shape));
  if (kind === 'quarter')
    draw(path(`M${num(x)} ${num(y)}h${num(s)}a${num(s)} ${num(s)} 0 0 1 ${num(-s)} ${num(s)}z`, shape));
  if (kind === 'half')
    draw(
      path(
        `M${num(cx - s * 0.4)} ${num(cy + s * 0.2)}a${num(s * 0.4)} ${num(s * 0.4)} 0 0 1 ${num(s * 0.8)} 0z`,
        shape,
      ),
    );
  if (kind === 'steps')
    draw(
      [0.28, 0.5, 0.72]
        .map((k, n) => rect(x + w * (0.16 + n * 0.24), y + h * (1 - k), w * 0.2, h * k, shape))
        .join(''),
    );
}
