import { mix } from '../color.ts';
import { disc, ring } from '../svg.ts';
import { circleIn, highlightKeyWord, type Layout, squareIn } from './layout.ts';

/** A silhouette in front of a disc of light; the words stacked beside it. */
export const lamp: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.035, 0.075, 0.5, 0.85], art: [0.585, 0.05, 0.43, 0.9] },
    shorts: { text: [0.065, 0.1, 0.87, 0.31], art: [0.08, 0.455, 0.84, 0.42] },
    square: { text: [0.06, 0.055, 0.88, 0.36], art: [0.19, 0.48, 0.62, 0.56] },
    banner: { text: [0, 0.02, 0.68, 0.96], art: [0.72, -0.18, 0.3, 1.36] },
  },
  compose(c) {
    const { p } = c;
    const at = circleIn(c.art);
    c.ground(p.ground);
    c.backdrop(c.r.pick(['rings', 'rays', 'dots', 'room']));
    c.draw(
      disc(at.cx, at.cy, at.r * 1.02, p.isNight ? p.glow : p.light) +
        ring(at.cx, at.cy, at.r * 1.12, p.isNight ? p.glow : p.light, at.r * 0.035) +
        (p.isNight
          ? disc(at.cx - at.r * 0.14, at.cy - at.r * 0.14, at.r * 0.8, mix(p.glow, p.light, 0.35))
          : ''),
    );
    const inner = squareIn(c.art);
    const s = inner.w * 0.7;
    const shadows = p.isNight ? { ...p, glow: p.light, mid: mix(p.ink, p.glow, 0.42) } : p;
    if (c.hasPhoto)
      c.picture(
        { x: at.cx - at.r * 0.95, y: at.cy - at.r * 0.95, w: at.r * 1.9, h: at.r * 1.9 },
        { cut: 'circle' },
      );
    else
      c.picture(
        { x: at.cx - s / 2, y: at.cy - s / 2, w: s, h: s },
        { palette: shadows, round: { ...at, r: at.r * 1.02 } },
      );
    const fitted = c.fit(c.words, {
      box: c.text,
      swell: 1.5,
      gap: p.isNight ? 0.13 : 0.2,
      align: c.format === 'shorts' || c.format === 'square' ? 'center' : 'left',
    });
    c.setText(fitted, ({ index }) => highlightKeyWord(c, index));
  },
};
