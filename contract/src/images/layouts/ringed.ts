import { disc, line, path } from '../svg.ts';
import { circleIn, type Layout, squareIn } from './layout.ts';

/** A porthole, ringed by hand, and an arrow that says look here. */
export const ringed: Layout = {
  face: 'besley',
  zones: {
    thumbnail: { text: [0.04, 0.085, 0.535, 0.68], art: [0.6, 0.08, 0.385, 0.76] },
    shorts: { text: [0.065, 0.1, 0.87, 0.32], art: [0.12, 0.48, 0.76, 0.4] },
    square: { text: [0.06, 0.06, 0.88, 0.38], art: [0.34, 0.46, 0.6, 0.5] },
    banner: { text: [0, 0.04, 0.66, 0.92], art: [0.75, -0.05, 0.25, 1.1] },
  },
  compose(c) {
    const { p, r } = c;
    const { cx, cy, r: radius } = circleIn(c.art);
    c.ground(p.ground);
    c.backdrop(r.pick(['plain', 'rules', 'grid', 'dots']));
    const inner = squareIn(c.art);
    c.draw(disc(cx, cy, radius * 0.94, p.isNight ? p.paper : p.light));
    if (c.hasPhoto)
      c.picture(
        { x: cx - radius * 0.94, y: cy - radius * 0.94, w: radius * 1.88, h: radius * 1.88 },
        { cut: 'circle' },
      );
    else
      c.picture(
        { x: cx - inner.w * 0.345, y: cy - inner.w * 0.345, w: inner.w * 0.69, h: inner.w * 0.69 },
        { round: { cx, cy, r: radius * 0.94 } },
      );
    const hot = p.isNight ? p.glow : p.key;
    const wob = () => r.between(0.97, 1.05) * radius;
    const [a, b, d, e] = [wob(), wob(), wob(), wob()];
    const k = 0.56;
    c.draw(
      line(
        `M${cx - a * 0.2} ${cy - b * 1.03}C${cx + a * 0.5} ${cy - b * 1.1} ${cx + a * 1.06} ${cy - b * k} ${cx + a * 1.03} ${cy + 4}C${cx + a * 1.03} ${cy + d * k} ${cx + e * k} ${cy + d * 1.04} ${cx} ${cy + d * 1.02}C${cx - e * k} ${cy + d * 1.02} ${cx - e * 1.04} ${cy + d * k} ${cx - e * 1.02} ${cy}C${cx - e * 1.02} ${cy - b * 0.62} ${cx - e * 0.5} ${cy - b * 1.06} ${cx + a * 0.16} ${cy - b * 1.05}`,
        hot,
        c.unit * 0.022,
      ),
    );
    const t = c.text;
    const fitted = c.fit(c.words, {
      box: t,
      isSentence: true,
      maxLines: c.format === 'banner' ? 2 : 4,
      valign: c.format === 'thumbnail' ? 'top' : 'middle',
      tracking: -0.018,
      gap: 0.34,
      swell: 1.5,
    });
    if (c.format === 'thumbnail') {
      const y = Math.max(fitted.box.y + fitted.box.h + c.h * 0.11, c.h * 0.83);
      const x0 = c.w * 0.3;
      const x1 = cx - radius * 0.93;
      if (y < c.h * 0.93 && fitted.box.y + fitted.box.h < c.h * 0.74) {
        const y1 = cy + radius * 0.8;
        c.draw(
          line(
            `M${x0} ${y}C${x0 + (x1 - x0) * 0.3} ${y + c.h * 0.09} ${x0 + (x1 - x0) * 0.72} ${y + c.h * 0.09} ${x1} ${y1}`,
            hot,
            c.unit * 0.02,
          ) +
            path(
              `M${x1 + c.h * 0.03} ${y1 - c.h * 0.045}L${x1 - c.h * 0.075} ${y1 - c.h * 0.012}L${x1 + c.h * 0.012} ${y1 + c.h * 0.07}Z`,
              hot,
            ),
        );
      }
    }
    c.setText(fitted, ({ index }) => ({ fill: index === c.key ? p.key : p.text }));
  },
};
