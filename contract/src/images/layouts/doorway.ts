import { mix } from '../color.ts';
import { cutPath } from '../photo.ts';
import { path, polygon, rect } from '../svg.ts';
import { highlightKeyWord, type Layout } from './layout.ts';

/** Someone or something stands in a lit doorway; the light falls towards us. */
export const doorway: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.44, 0.085, 0.52, 0.68], art: [0.06, 0.1, 0.32, 0.74] },
    shorts: { text: [0.065, 0.1, 0.87, 0.3], art: [0.2, 0.44, 0.6, 0.42] },
    square: { text: [0.06, 0.06, 0.88, 0.36], art: [0.28, 0.45, 0.44, 0.45] },
    banner: { text: [0.3, 0.04, 0.7, 0.92], art: [0.02, -0.22, 0.235, 1.26] },
  },
  compose(c) {
    const { p } = c;
    const a = c.art;
    const floor = a.y + a.h;
    c.ground(p.ground);
    c.backdrop(c.r.pick(['plain', 'grid', 'rules']));
    c.draw(rect(0, floor, c.w, c.h - floor, mix(p.ground, p.deep, p.isNight ? 1 : 0.9)));
    const rim = a.w * 0.075;
    const lightTop = p.isNight ? mix(p.glow, p.light, 0.45) : p.light;
    c.draw(
      path(
        polygon([
          [a.x, floor],
          [a.x + a.w, floor],
          [a.x + a.w * 1.75, c.h + 2],
          [a.x - a.w * 0.3, c.h + 2],
        ]),
        p.isNight ? p.glow : p.light,
        { opacity: p.isNight ? 0.85 : 0.8 },
      ),
    );
    c.draw(
      path(cutPath('arch', { x: a.x - rim, y: a.y - rim, w: a.w + 2 * rim, h: a.h + rim }), p.ink) +
        path(cutPath('arch', a), p.isNight ? p.glow : lightTop) +
        (p.isNight
          ? path(
              cutPath('arch', { x: a.x + a.w * 0.12, y: a.y + a.h * 0.1, w: a.w * 0.76, h: a.h * 0.9 }),
              lightTop,
            )
          : ''),
    );
    const s = a.w * 0.82;
    const shadows = p.isNight ? { ...p, glow: p.light, mid: mix(p.ink, p.glow, 0.42) } : p;
    if (c.hasPhoto) c.picture(a, { cut: 'arch' });
    else c.picture({ x: a.x + (a.w - s) / 2, y: floor - s * 1.06, w: s, h: s }, { palette: shadows });
    const fitted = c.fit(c.words, {
      box: c.text,
      swell: 1.5,
      gap: p.isNight ? 0.13 : 0.2,
      align: 'left',
      maxLines: c.format === 'banner' ? 2 : 4,
      valign: 'middle',
    });
    c.setText(fitted, ({ index }) => highlightKeyWord(c, index));
  },
};
