import { mix } from '../color.ts';
import type { Box } from '../formats.ts';
import { path, polygon } from '../svg.ts';
import { highlightKeyWord, isUpright, type Layout, squareIn } from './layout.ts';

/** A paper half and a dark half with a wedge of light between them, like the open clapper of the logo. */
export const split: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.04, 0.075, 0.5, 0.85], art: [0.63, 0.09, 0.36, 0.82] },
    shorts: { text: [0.065, 0.1, 0.87, 0.34], art: [0.12, 0.52, 0.76, 0.36] },
    square: { text: [0.06, 0.06, 0.88, 0.42], art: [0.22, 0.55, 0.56, 0.42] },
    banner: { text: [0, 0.02, 0.62, 0.96], art: [0.73, -0.16, 0.27, 1.32] },
  },
  compose(c) {
    const { p } = c;
    const upright = isUpright(c.format);
    const dark = p.isNight ? mix(p.ground, '#05090B', 0.55) : mix('#142126', p.mid, 0.12);
    c.ground(p.ground);
    c.backdrop(c.r.pick(['plain', 'dots', 'rules']));
    const lean = c.r.between(0.05, 0.08);
    let photoBox: Box | undefined;
    let wedge = '';
    if (upright) {
      const y = c.art.y - c.h * 0.035;
      c.draw(
        path(
          polygon([
            [0, y + c.h * lean],
            [c.w, y - c.h * 0.01],
            [c.w, c.h],
            [0, c.h],
          ]),
          dark,
        ) +
          path(
            polygon([
              [0, y + c.h * lean],
              [c.w, y - c.h * 0.012],
              [c.w, y + c.h * 0.045],
            ]),
            p.glow,
          ),
      );
    } else {
      const x = c.format === 'banner' ? c.art.x - c.w * 0.025 : c.w * 0.59;
      const slope = c.format === 'banner' ? c.h * 0.2 : c.hasPhoto ? (c.w - x) * 0.2727 : c.h * (0.12 + lean);
      if (c.hasPhoto && c.format === 'thumbnail')
        photoBox = { x: x - slope / 2, y: 0, w: c.w - x + slope / 2, h: c.h };
      c.draw(
        path(
          polygon([
            [x + slope * 0.5, 0],
            [c.w, 0],
            [c.w, c.h],
            [x - slope * 0.5, c.h],
          ]),
          dark,
        ),
      );
      wedge = path(
        polygon([
          [x + slope * 0.5, 0],
          [x - slope * 0.5 + c.unit * 0.12, c.h],
          [x - slope * 0.5, c.h],
        ]),
        p.glow,
      );
    }
    const inner = squareIn(c.art);
    if (c.hasPhoto)
      c.picture(photoBox ?? inner, photoBox ? { cut: 'slant' } : { cut: 'circle', rim: p.glow });
    else
      c.picture(inner, {
        palette: {
          ...p,
          ink: p.paper,
          mid: mix(dark, p.paper, 0.45),
          deep: mix(dark, p.paper, 0.22),
          paper: mix(p.paper, '#FFFDF9', 0.6),
          light: '#FFFDF9',
          glow: p.isNight ? p.glow : '#FBB046',
        },
      });
    c.draw(wedge);
    const fitted = c.fit(c.words, {
      box: c.text,
      swell: 1.5,
      gap: p.isNight ? 0.13 : 0.2,
      align: 'left',
      maxLines: c.format === 'banner' ? 2 : 4,
    });
    c.setText(fitted, ({ index }) => highlightKeyWord(c, index));
  },
};
