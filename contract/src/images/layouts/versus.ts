import { mix } from '../color.ts';
import { shiftIndexes } from '../fit-text.ts';
import type { Box } from '../formats.ts';
import { path, polygon } from '../svg.ts';
import type { Canvas, Layout } from './layout.ts';

const BETWEEN_SIDES = /^(vs\.?|versus|or|not|but|then|before|after)$/i;
const VERSUS = /^(vs\.?|versus)$/i;

/** Two sides with a drawing each. The headline is cut in two. */
export const versus: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.035, 0.07, 0.93, 0.34], art: [0.04, 0.44, 0.92, 0.5] },
    shorts: { text: [0.07, 0.1, 0.86, 0.62], art: [0.2, 0.26, 0.6, 0.5] },
    square: { text: [0.05, 0.07, 0.9, 0.32], art: [0.05, 0.45, 0.9, 0.48] },
    banner: { text: [0.02, 0.04, 0.96, 0.92], art: [0.34, -0.1, 0.32, 1.2] },
  },
  compose(c) {
    const { p } = c;
    const dark = p.isNight ? mix(p.ground, '#05090B', 0.6) : '#142126';
    const { first, second, secondIndex } = cutHeadline(c.words);
    c.ground(p.isNight ? p.glow : p.ground);
    drawSecondSide(c, dark);
    const [left, right] =
      c.format === 'shorts' ? stackedSides(c) : c.format === 'banner' ? bannerSides(c) : sides(c);
    const lit = {
      ...p,
      light: p.light,
      glow: p.isNight ? p.light : p.glow,
      mid: p.isNight ? mix(p.glow, p.ink, 0.55) : p.mid,
    };
    const unlit = {
      ...p,
      ink: p.paper,
      mid: mix(dark, p.paper, 0.45),
      deep: mix(dark, p.paper, 0.2),
      paper: p.light,
      glow: '#FBB046',
      light: '#FFFDF9',
    };
    c.picture(left.art, { palette: lit, onlyMotif: true, about: first.join(' ') });
    if (c.hasPhoto) c.picture(right.art, { cut: 'circle', rim: '#FBB046' });
    else c.picture(right.art, { palette: unlit, about: second.join(' ') });
    const maxLines = c.format === 'square' ? 3 : 2;
    c.setText(c.fit(first, { box: left.text, align: 'center', maxLines }), () => ({
      fill: p.isNight ? '#0B1215' : p.text,
    }));
    if (second.length === 0) return;
    const fitted = shiftIndexes(c.fit(second, { box: right.text, align: 'center', maxLines }), secondIndex);
    c.setText(fitted, () => ({ fill: '#FFF8EA' }));
  },
};

/** Cuts at "vs", "or" and the like, else in the middle. */
function cutHeadline(words: readonly string[]) {
  const found = words.findIndex((word) => BETWEEN_SIDES.test(word));
  const isCut = found > 0 && found < words.length - 1;
  const at = isCut ? found : Math.ceil(words.length / 2);
  const secondIndex = isCut && VERSUS.test(words[found] ?? '') ? at + 1 : at;
  return { first: words.slice(0, at), second: words.slice(secondIndex), secondIndex };
}

const leanOf = (c: Canvas) => (c.format === 'banner' ? 0.06 : 0.05) * c.w;

function drawSecondSide(c: Canvas, dark: string) {
  const { w, h, p } = c;
  const light = p.isNight ? p.light : p.glow;
  if (c.format === 'shorts') {
    const y = h * 0.49;
    c.draw(
      path(
        polygon([
          [0, y + 60],
          [w, y - 60],
          [w, h],
          [0, h],
        ]),
        dark,
      ),
    );
    c.draw(
      path(
        polygon([
          [0, y + 60],
          [w, y - 60],
          [w, y],
        ]),
        light,
      ),
    );
    return;
  }
  const [x, lean] = [w / 2, leanOf(c)];
  c.draw(
    path(
      polygon([
        [x + lean, 0],
        [w, 0],
        [w, h],
        [x - lean, h],
      ]),
      dark,
    ),
  );
  c.draw(
    path(
      polygon([
        [x + lean, 0],
        [x - lean + c.unit * 0.09, h],
        [x - lean, h],
      ]),
      light,
    ),
  );
}

interface Side {
  text: Box;
  art: Box;
}

function stackedSides({ w, h, text: t }: Canvas): [Side, Side] {
  const art = (y: number, size: number) => ({ x: w / 2 - size / 2, y, w: size, h: size });
  return [
    { text: { x: t.x, y: t.y, w: t.w, h: h * 0.15 }, art: art(t.y + h * 0.16, w * 0.4) },
    { text: { x: t.x, y: h * 0.53, w: t.w * 0.9, h: h * 0.15 }, art: art(h * 0.7, w * 0.44) },
  ];
}

/** The drawings lie below the safe area, where only large screens show them. */
function bannerSides(c: Canvas): [Side, Side] {
  const { w, h, text: t } = c;
  const gap = leanOf(c) * 0.9 + w * 0.02;
  const size = t.h * 0.95;
  const half = t.w / 2 - gap;
  return [
    {
      text: { x: t.x, y: t.y, w: half, h: t.h },
      art: { x: w / 2 - t.h * 0.75 - t.w * 0.25, y: h * 0.69, w: size, h: size },
    },
    {
      text: { x: w / 2 + gap, y: t.y, w: half, h: t.h },
      art: { x: w / 2 + t.w * 0.2, y: h * 0.69, w: size, h: size },
    },
  ];
}

function sides(c: Canvas): [Side, Side] {
  const { w, text: t, art: a } = c;
  const size = Math.min(a.h, a.w / 2.4);
  const start = w / 2 + leanOf(c) + w * 0.02;
  return [
    {
      text: { x: t.x, y: t.y, w: w / 2 - t.x - w * 0.01, h: t.h },
      art: { x: w * 0.235 - size / 2, y: a.y, w: size, h: size },
    },
    {
      text: { x: start, y: t.y, w: t.x + t.w - start, h: t.h },
      art: { x: w * 0.745 - size / 2, y: a.y, w: size, h: size },
    },
  ];
}
