import { mix } from '../color.ts';
import type { Box } from '../formats.ts';
import { rect } from '../svg.ts';
import type { Canvas, Layout } from './layout.ts';

/** The words are the picture: every line runs the full width over a huge drawing, tone on tone. */
export const wall: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.04, 0.075, 0.92, 0.7], art: [0.42, -0.12, 0.7, 1.24] },
    shorts: { text: [0.07, 0.1, 0.86, 0.365], art: [-0.12, 0.4, 1.24, 0.7] },
    square: { text: [0.06, 0.07, 0.88, 0.8], art: [0.1, 0.12, 1, 1] },
    banner: { text: [0.02, 0.04, 0.96, 0.92], art: [0.55, -0.9, 0.7, 2.8] },
  },
  compose(c) {
    const { p } = c;
    c.ground(p.ground);
    c.backdrop(c.r.pick(['plain', 'rays', 'grid']));
    const ghost = mix(p.ground, p.deep, p.isNight ? 1 : 0.8);
    const tonal = p.isNight
      ? {
          ...p,
          ink: ghost,
          mid: mix(p.ground, p.raised, 0.4),
          paper: ghost,
          light: mix(p.ground, p.raised, 0.6),
          glow: mix(p.ground, p.glow, 0.16),
          deep: ghost,
        }
      : {
          ...p,
          ink: mix(p.ground, p.deep, 0.7),
          mid: mix(p.ground, p.deep, 0.4),
          paper: mix(p.ground, p.raised, 0.4),
          light: mix(p.ground, p.raised, 0.55),
          glow: mix(p.ground, p.raised, 0.75),
          deep: ghost,
        };
    const isBeside = c.format === 'thumbnail' || c.format === 'banner';
    if (c.hasPhoto) {
      const left = c.format === 'banner' ? c.text.x + c.text.w * 0.6 : c.w * 0.56;
      const box = isBeside
        ? { x: left, y: 0, w: c.w - left, h: c.h }
        : { x: 0, y: c.h * 0.5, w: c.w, h: c.h * 0.5 };
      c.picture(box, { cut: isBeside ? 'slant' : 'full' });
    } else c.picture(c.art, { palette: tonal });
    const narrow = c.hasPhoto ? besidePhoto(c) : c.text;
    const fitted = c.fit(c.words, {
      box: narrow,
      fill: true,
      maxLines: c.format === 'banner' ? 2 : c.format === 'shorts' ? 5 : 3,
      valign: c.format === 'thumbnail' ? 'top' : 'middle',
      align: 'left',
      gap: 0.14,
    });
    const under = fitted.lines.at(-1);
    c.setText(fitted, ({ index, line }) => ({
      fill:
        line.words.some((word) => word.index === c.key) && (c.words.length < 4 || fitted.lines.length > 1)
          ? line.words.length > 2 && index !== c.key
            ? p.text
            : p.key
          : p.text,
      ...(c.hasPhoto && { halo: p.ground }),
    }));
    if (under && c.format !== 'banner') {
      const top = under.top + under.cap + fitted.below + c.unit * 0.045;
      const room = Math.min(c.unit * 0.05, c.h * 0.95 - top);
      if (room > c.unit * 0.018)
        c.draw(
          rect(fitted.box.x, top, fitted.box.w * 0.27, room, p.isNight ? p.glow : p.ink) +
            rect(fitted.box.x + fitted.box.w * 0.285, top, fitted.box.w * 0.16, room, p.mid) +
            rect(
              fitted.box.x + fitted.box.w * 0.46,
              top,
              fitted.box.w * 0.27,
              room,
              mix(p.ground, p.mid, 0.5),
            ),
        );
    }
  },
};

/** The words leave room for a photo: at their side, or below them. */
function besidePhoto({ format, text, w, h }: Canvas): Box {
  if (format === 'thumbnail') return { ...text, w: w * 0.6 };
  if (format === 'banner') return { ...text, w: text.w * 0.66 };
  return format === 'square' ? { ...text, h: h * 0.4 } : text;
}
