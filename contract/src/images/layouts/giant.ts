import { shiftIndexes } from '../fit-text.ts';
import type { Box } from '../formats.ts';
import { disc, path, rect } from '../svg.ts';
import { type Canvas, circleIn, type Layout, squareAround, squareIn } from './layout.ts';

/** One word or number fills the frame, and the rest of the headline is its caption. */
export const giant: Layout = {
  face: 'archivo',
  zones: {
    thumbnail: { text: [0.04, 0.08, 0.92, 0.8], art: [0.6, 0.02, 0.4, 0.66] },
    shorts: { text: [0.065, 0.1, 0.87, 0.365], art: [0.1, 0.49, 0.8, 0.4] },
    square: { text: [0.06, 0.06, 0.88, 0.49], art: [0.25, 0.57, 0.5, 0.41] },
    banner: { text: [0, 0.02, 0.7, 0.96], art: [0.73, -0.2, 0.29, 1.4] },
  },
  compose(c) {
    const { p } = c;
    c.ground(p.ground);
    c.backdrop(c.r.pick(['rings', 'rays', 'dots']));
    const isWide = c.format === 'thumbnail';
    const t = c.text;
    const before = c.words.slice(0, c.key);
    const word = c.words.slice(c.key, c.key + 1);
    const after = c.words.slice(c.key + 1);
    const letters = word.join('').length;
    const foot = isWide ? c.h * 0.765 : t.y + t.h;
    const caption = (isWide ? 0.23 : 0.2) * t.h;
    const gap = t.h * 0.05;
    const top = t.y + (before.length > 0 ? caption + gap : 0);
    const bottom = after.length > 0 ? foot + (isWide ? t.h * 0.14 : 0) - caption - gap : foot;
    const leavesRoom = isWide && (c.hasPhoto || before.length === 0 || letters < 6);
    const big = shiftIndexes(
      c.fit(word, {
        box: { x: t.x, y: top, w: t.w * (leavesRoom ? 0.61 : 1), h: bottom - top },
        fill: true,
        maxLines: 1,
        valign: isWide && before.length === 0 ? 'middle' : 'bottom',
        maxCap: c.h * (isWide ? 0.42 : 0.3),
      }),
      c.key,
    );
    const isBeside = isWide && big.box.w < t.w * 0.62;
    drawArt(c, artRoom(c, big.box, isBeside));
    const captionBox = (y: number, share: number): Box => ({
      x: t.x,
      y,
      w: isWide ? share : t.w,
      h: caption,
    });
    const wideBefore = isBeside ? big.box.w * 1.05 : t.w * 0.62;
    setCaption(c, before, 0, captionBox(big.box.y - gap - caption, wideBefore), 'bottom');
    c.setText(big, () => ({ fill: p.key, halo: p.ground }));
    const wideAfter = t.w * (isBeside ? 0.6 : 0.74);
    setCaption(c, after, c.key + 1, captionBox(big.box.y + big.box.h + gap, wideAfter), 'top');
    if (isWide) drawRule(c);
  },
};

/** The drawing fills the space that the big word leaves: beside a short one, above a long one. */
function artRoom(c: Canvas, big: Box, isBeside: boolean): Box {
  if (c.format !== 'thumbnail') return c.art;
  if (!isBeside) return { x: c.w * 0.64, y: c.h * 0.03, w: c.w * 0.34, h: big.y };
  const left = big.x + big.w + c.w * 0.02;
  return { x: left, y: c.h * 0.06, w: c.w * 0.97 - left, h: c.h * 0.8 };
}

function drawArt(c: Canvas, room: Box) {
  const { p } = c;
  const inner = squareIn(room);
  const circle = circleIn(inner);
  if (c.hasPhoto) return c.picture(inner, { cut: 'circle', rim: p.isNight ? p.glow : p.light });
  c.draw(disc(circle.cx, circle.cy, circle.r, p.isNight ? p.paper : p.raised));
  c.picture(squareAround(circle, circle.r * 0.78), { round: circle });
}

function setCaption(c: Canvas, words: readonly string[], from: number, box: Box, valign: 'top' | 'bottom') {
  if (words.length === 0) return;
  const maxLines = c.format === 'banner' || words.length < 4 ? 1 : 2;
  const fitted = shiftIndexes(c.fit(words, { box, maxLines, valign }), from);
  c.setText(fitted, () => ({ fill: c.p.text, halo: c.p.ground }));
}

function drawRule({ draw, w, h, p }: Canvas) {
  const [y, end] = [h * 0.945, w * 0.7];
  const color = p.isNight ? p.glow : p.ink;
  const tip = `M${end} ${y}h${h * 0.05}l${-h * 0.02} ${h * 0.03}h${-h * 0.03}z`;
  draw(rect(0, y, end, h * 0.03, color) + path(tip, color));
}
