import { disc, num, path, polygon, turn } from '../svg.ts';
import { circleIn, type Layout, squareAround, squareIn } from './layout.ts';

/** Words on torn strips of tape, pasted across the drawing. */
export const strips: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.045, 0.14, 0.6, 0.74], art: [0.55, 0.02, 0.47, 0.86] },
    shorts: { text: [0.06, 0.14, 0.86, 0.36], art: [0.06, 0.5, 0.88, 0.42] },
    square: { text: [0.05, 0.08, 0.86, 0.44], art: [0.2, 0.46, 0.68, 0.54] },
    banner: { text: [0.01, 0.06, 0.68, 0.88], art: [0.7, -0.22, 0.32, 1.44] },
  },
  compose(c) {
    const { p, r } = c;
    const circle = circleIn(c.art);
    c.ground(p.ground);
    c.backdrop(r.pick(['rays', 'rays', 'dots', 'rings']));
    const inner = squareIn(c.art);
    if (c.hasPhoto) c.picture(inner, { cut: 'circle', rim: p.isNight ? p.glow : p.light });
    else {
      if (p.isNight || c.isScene)
        c.draw(disc(circle.cx, circle.cy, circle.r * 0.98, p.isNight ? p.paper : p.raised));
      c.picture(squareAround(circle, inner.w * 0.43), { round: { ...circle, r: circle.r * 0.98 } });
    }
    const lean = turn(-r.between(1.6, 3.4), c.text.x + c.text.w / 2, c.text.y + c.text.h / 2);
    const shadow = `translate(${num(c.unit * 0.011)} ${num(c.unit * 0.015)}) ${lean}`;
    const fitted = c.fit(c.words, {
      box: c.text,
      pad: 0.2,
      gap: 0.42,
      maxLines: c.format === 'banner' ? 2 : 4,
    });
    const isKeyLine = (line: (typeof fitted.lines)[number]) =>
      line.words.some((word) => word.index === c.key);
    for (const [i, line] of fitted.lines.entries()) {
      const { top, cap, width, size } = line;
      const step = i % 2 ? Math.min(c.unit * 0.03, c.text.x + c.text.w - line.x - width) : 0;
      const pad = size * 0.17;
      const x = line.x + step;
      for (const word of line.words) word.x += step;
      const jag = () => r.between(0, size * 0.07);
      const tape = polygon([
        [x - jag(), top - pad],
        [x + width + jag(), top - pad - jag() * 0.3],
        [x + width - jag() + size * 0.04, top + cap / 2],
        [x + width + jag(), top + cap + pad],
        [x - jag(), top + cap + pad + jag() * 0.3],
        [x + jag(), top + cap / 2],
      ]);
      const keyColor = p.isNight ? p.glow : p.ink;
      c.draw(path(tape, p.ink, { transform: shadow, opacity: 0.35 }));
      c.draw(path(tape, isKeyLine(line) ? keyColor : p.light, { transform: lean }));
    }
    const onKeyLine = p.isNight ? p.onPlate : p.light;
    const onOthers = p.isNight ? '#0B1215' : p.ink;
    c.setText(fitted, ({ line }) => ({ fill: isKeyLine(line) ? onKeyLine : onOthers }), lean);
  },
};
