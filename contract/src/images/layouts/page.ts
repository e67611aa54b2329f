import { mix } from '../color.ts';
import { group, path, polygon, rect } from '../svg.ts';
import { type Layout, squareIn } from './layout.ts';

/** A script page on the desk, one word marked with the highlighter. */
export const page: Layout = {
  face: 'besley',
  zones: {
    thumbnail: { text: [0.075, 0.19, 0.52, 0.72], art: [0.64, 0.14, 0.35, 0.72] },
    shorts: { text: [0.12, 0.17, 0.76, 0.32], art: [0.12, 0.53, 0.76, 0.38] },
    square: { text: [0.12, 0.14, 0.76, 0.36], art: [0.3, 0.5, 0.6, 0.5] },
    banner: { text: [0.05, 0.16, 0.58, 0.72], art: [0.72, -0.15, 0.28, 1.3] },
  },
  compose(c) {
    const { p, r } = c;
    c.ground(p.ground);
    c.backdrop(r.pick(['dots', 'rays', 'plain', 'grid']));
    const t = c.text;
    const m = c.unit * (c.format === 'banner' ? 0.05 : 0.075);
    const sheet = {
      x: t.x - m * 1.1,
      y: c.format === 'thumbnail' ? t.y - m * 1.75 : t.y - m * 1.2,
      w: t.w + m * 2.1,
      h: (c.format === 'thumbnail' ? c.h * 1.1 : t.y + t.h + m * 1.1) - (t.y - m * 1.2),
    };
    const lean = -r.between(1.4, 3);
    const turn = `rotate(${lean.toFixed(2)} ${(t.x + t.w / 2).toFixed(1)} ${(t.y + t.h / 2).toFixed(1)})`;
    const strip = [0.14, 0.2, 0.36, 0.18, 0.12];
    let sx = t.x;
    const beats = strip.map((share, i) => {
      const w = t.w * 0.62 * share;
      const out = rect(
        sx,
        sheet.y + m * 0.62,
        w - c.unit * 0.008,
        m * 0.26,
        i ? mix('#FFFDF9', '#142126', 0.2 + 0.1 * (i % 3)) : '#F29F2A',
      );
      sx += w;
      return out;
    });
    c.draw(
      group(
        { transform: turn },
        rect(sheet.x + c.unit * 0.016, sheet.y + c.unit * 0.024, sheet.w, sheet.h, p.ink, 3, {
          opacity: p.isNight ? 0.6 : 0.24,
        }),
        rect(sheet.x, sheet.y, sheet.w, sheet.h, '#FFFDF9', 3),
        path(
          polygon([
            [sheet.x + sheet.w - m * 0.9, sheet.y],
            [sheet.x + sheet.w, sheet.y + m * 0.9],
            [sheet.x + sheet.w - m * 0.9, sheet.y + m * 0.9],
          ]),
          mix('#FFFDF9', p.ground, 0.4),
        ),
        path(
          polygon([
            [sheet.x + sheet.w - m * 0.9, sheet.y - 1],
            [sheet.x + sheet.w + 1, sheet.y - 1],
            [sheet.x + sheet.w + 1, sheet.y + m * 0.9],
          ]),
          p.ground,
        ),
        ...beats,
      ),
    );
    const fitted = c.fit(c.words, {
      box: t,
      isSentence: true,
      maxLines: c.format === 'banner' ? 2 : 4,
      tracking: -0.018,
      gap: 0.36,
      valign: 'middle',
      swell: 1.5,
    });
    const word = fitted.lines.flatMap((line) => line.words).find((each) => each.index === c.key);
    if (word) {
      const h = word.size;
      c.draw(
        group(
          { transform: turn },
          path(
            polygon([
              [word.x - h * 0.1, word.baseline - h * 0.62 - r.between(0, 6)],
              [word.x + word.width + h * 0.1, word.baseline - h * 0.7],
              [word.x + word.width + h * 0.05, word.baseline + h * 0.16],
              [word.x - h * 0.06, word.baseline + h * 0.2],
            ]),
            '#FBB046',
          ),
        ),
      );
    }
    const inner = squareIn(c.art);
    if (c.hasPhoto) c.picture({ ...inner, x: inner.x - inner.w * 0.05, w: inner.w * 0.98 }, { cut: 'print' });
    else
      c.picture(
        inner,
        p.isNight
          ? {
              palette: {
                ...p,
                ink: p.paper,
                mid: mix(p.ground, p.paper, 0.55),
                deep: mix(p.ground, p.paper, 0.3),
                paper: p.raised,
              },
            }
          : {},
      );
    c.setText(fitted, () => ({ fill: '#142126' }), turn);
  },
};
