import { mix } from '../color.ts';
import { disc, rect } from '../svg.ts';
import type { Layout } from './layout.ts';

/** Words in the sky, the drawing rising from the lower edge in front of a low sun. */
export const horizon: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.04, 0.065, 0.92, 0.4], art: [0.3, 0.5, 0.4, 0.385] },
    shorts: { text: [0.065, 0.1, 0.87, 0.34], art: [0.14, 0.5, 0.72, 0.4] },
    square: { text: [0.06, 0.07, 0.88, 0.42], art: [0.26, 0.53, 0.48, 0.48] },
    banner: { text: [0.02, 0, 0.96, 0.66], art: [0.35, 0.86, 0.3, 1.0] },
  },
  compose(c) {
    const { p } = c;
    const a = c.art;
    const s = Math.min(a.w, a.h);
    const cx = a.x + a.w / 2;
    const floor = c.format === 'thumbnail' ? c.h * 0.9 : a.y + a.h * 0.86;
    const sun = s * (c.format === 'thumbnail' ? 1.06 : 0.9);
    c.ground(p.ground);
    c.backdrop('rays');
    c.draw(
      disc(cx, floor, sun * 1.22, p.isNight ? mix(p.ground, p.glow, 0.28) : mix(p.ground, p.light, 0.5)) +
        disc(cx, floor, sun, p.isNight ? p.glow : p.light) +
        (p.isNight ? disc(cx, floor, sun * 0.74, mix(p.glow, p.light, 0.4)) : ''),
    );
    c.draw(rect(0, floor, c.w, c.h - floor, p.ink));
    const shadows = p.isNight ? { ...p, glow: p.light, mid: mix(p.ink, p.glow, 0.42) } : p;
    const box = { x: cx - s / 2, y: floor - s * 0.94, w: s, h: s };
    if (c.hasPhoto)
      c.picture(
        { x: cx - s * 0.52, y: floor - s * 1.02, w: s * 1.04, h: s * 1.02 },
        { cut: 'arch', rim: p.ink },
      );
    else c.picture(box, { palette: shadows });
    c.draw(rect(0, floor, c.w, c.unit * 0.012, p.isNight ? p.glow : p.mid));
    const fitted = c.fit(c.words, {
      box: c.text,
      align: 'center',
      fill: false,
      maxLines: c.format === 'shorts' || c.format === 'square' ? 3 : 2,
      swell: 1.25,
      valign: 'middle',
    });
    c.setText(fitted, ({ index }) => ({ fill: index === c.key ? p.key : p.text, halo: p.ground }));
  },
};
