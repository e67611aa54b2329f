import { mix } from '../color.ts';
import { group, rect, turn } from '../svg.ts';
import { type Canvas, isUpright, type Layout } from './layout.ts';

/** One frame of a filmstrip is lit; the words are set like a title card. */
export const filmstrip: Layout = {
  face: 'besley',
  zones: {
    thumbnail: { text: [0.045, 0.09, 0.53, 0.8], art: [0.655, 0.15, 0.28, 0.6] },
    shorts: { text: [0.065, 0.1, 0.87, 0.31], art: [0.2, 0.5, 0.6, 0.34] },
    square: { text: [0.06, 0.06, 0.88, 0.38], art: [0.29, 0.53, 0.42, 0.42] },
    banner: { text: [0, 0.05, 0.66, 0.9], art: [0.75, -0.02, 0.21, 1.02] },
  },
  compose(c) {
    const { p, r } = c;
    c.ground(p.ground);
    c.backdrop(r.pick(['plain', 'dots', 'rays']));
    drawStrip(c);
    const fitted = c.fit(c.words, {
      box: c.text,
      isSentence: true,
      tracking: -0.018,
      gap: 0.34,
      swell: 1.5,
      maxLines: c.format === 'banner' ? 2 : 4,
    });
    c.setText(fitted, ({ index }) => ({ fill: index === c.key ? p.key : p.text }));
  },
};

function drawStrip(c: Canvas) {
  const { p, r, art: a } = c;
  const lies = isUpright(c.format);
  const degrees = r.between(4, 8) * (lies ? -1 : 1);
  const transform = turn(degrees, a.x + a.w / 2, a.y + a.h / 2);
  const edge = Math.min(a.w, a.h) * 0.14;
  const gap = Math.min(a.w, a.h) * 0.05;
  const step = (lies ? a.w : a.h) + gap;
  const film = p.isNight ? '#05090B' : p.ink;
  const holeColor = p.isNight ? mix(p.ground, p.paper, 0.55) : p.ground;
  const unlit = p.isNight ? mix(p.ground, p.mid, 0.35) : p.mid;
  const strip = lies
    ? rect(a.x - step * 3, a.y - edge, step * 7, a.h + 2 * edge, film)
    : rect(a.x - edge, a.y - step * 3, a.w + 2 * edge, step * 7, film);
  const frames = [-2, -1, 1, 2].map((i) =>
    lies ? rect(a.x + i * step, a.y, a.w, a.h, unlit, 6) : rect(a.x, a.y + i * step, a.w, a.h, unlit, 6),
  );
  const holeStep = step / 5;
  const hole = edge * 0.46;
  const holes = Array.from({ length: 33 }, (_, i) => {
    const at = (lies ? a.x : a.y) - step * 2.9 + i * holeStep;
    const sides = lies
      ? [a.y - edge * 0.74, a.y + a.h + edge * 0.28]
      : [a.x - edge * 0.74, a.x + a.w + edge * 0.28];
    return sides
      .map((side) =>
        lies
          ? rect(at, side, hole * 1.2, hole, holeColor, 3)
          : rect(side, at, hole, hole * 1.2, holeColor, 3),
      )
      .join('');
  });
  const lit = rect(a.x, a.y, a.w, a.h, p.isNight ? p.glow : p.light, 6);
  c.draw(group({ transform }, strip, ...frames, ...holes, lit));
  const size = Math.min(a.w, a.h) * (c.isScene ? 0.94 : 0.8);
  const box = { x: a.x + (a.w - size) / 2, y: a.y + (a.h - size) / 2, w: size, h: size };
  const palette = p.isNight ? { ...p, glow: p.light, mid: mix(p.ink, p.glow, 0.42) } : p;
  if (c.hasPhoto) c.picture(a, { cut: 'full' });
  else c.picture(box, { palette });
}
