import { mix } from '../color.ts';
import { oval, path, polygon, rect } from '../svg.ts';
import { circleIn, highlightKeyWord, isUpright, type Layout, squareAround } from './layout.ts';

/** A lamp above the frame throws a cone of light on the drawing. */
export const spotlight: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.04, 0.085, 0.53, 0.82], art: [0.63, 0.2, 0.33, 0.62] },
    shorts: { text: [0.065, 0.1, 0.87, 0.3], art: [0.2, 0.5, 0.6, 0.36] },
    square: { text: [0.06, 0.06, 0.88, 0.36], art: [0.28, 0.5, 0.44, 0.4] },
    banner: { text: [0, 0.04, 0.68, 0.92], art: [0.76, -0.08, 0.2, 1.1] },
  },
  compose(c) {
    const { p } = c;
    const circle = circleIn(c.art);
    const { cx, cy, r } = circle;
    const floor = cy + r * 0.98;
    const color = p.isNight ? p.glow : p.light;
    c.ground(p.ground);
    c.backdrop(c.r.pick(['plain', 'grid', 'rules']));
    c.draw(rect(0, floor, c.w, c.h - floor, mix(p.ground, p.deep, p.isNight ? 1 : 0.9)));
    const lamp = isUpright(c.format)
      ? { x: c.w * 1.04, y: c.art.y - c.h * 0.12 }
      : { x: cx - r * 0.5, y: cy - r * 2.1 };
    const cone = (spread: number) =>
      polygon([
        [lamp.x - r * 0.1 * spread, lamp.y],
        [lamp.x + r * 0.1 * spread, lamp.y],
        [cx + r * 1.16 * spread, floor],
        [cx - r * 1.16 * spread, floor],
      ]);
    c.draw(path(cone(1.16), color, { opacity: p.isNight ? 0.2 : 0.45 }));
    c.draw(path(cone(1), color, { opacity: p.isNight ? 0.42 : 0.75 }));
    c.draw(oval(cx, floor, r * 1.34, r * 0.2, color, { opacity: p.isNight ? 0.45 : 0.7 }));
    c.draw(oval(cx, floor, r * 1.16, r * 0.17, p.isNight ? mix(p.glow, p.light, 0.4) : p.light));
    if (c.hasPhoto) c.picture(squareAround(circle, r), { cut: 'circle', rim: color });
    else {
      const size = r * (c.isScene ? 0.86 : 0.94);
      const box = squareAround({ cx, cy: floor - size * 1.02, r }, size);
      c.picture(box, {
        palette: p.isNight ? { ...p, glow: p.light, mid: mix(p.ink, p.glow, 0.42), light: p.light } : p,
        round: { cx, cy: floor - size * 1.02, r: size },
      });
    }
    const fitted = c.fit(c.words, {
      box: c.text,
      swell: 1.5,
      gap: p.isNight ? 0.13 : 0.2,
      align: isUpright(c.format) ? 'center' : 'left',
      maxLines: c.format === 'banner' ? 2 : 4,
    });
    c.setText(fitted, ({ index }) => highlightKeyWord(c, index));
  },
};
