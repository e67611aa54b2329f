import { mix } from './color.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { around, disc, line, path, polygon, rect, ring } from './svg.ts';

export type BackdropName = 'plain' | 'rays' | 'rings' | 'dots' | 'rules' | 'room' | 'grid';
interface Stage {
  w: number;
  h: number;
  /** The middle and the radius of the drawing, which the backdrop leads to. */
  cx: number;
  cy: number;
  radius: number;
}
type Backdrop = (stage: Stage, soft: string, p: Palette, r: Random) => string;

const BACKDROPS: Record<BackdropName, Backdrop> = {
  plain: () => '',
  rays({ w, h, cx, cy }, soft, _, r) {
    const count = r.pick([14, 16, 18]);
    const turn = r.between(0, 360 / count);
    const far = Math.hypot(w, h);
    const angle = (i: number) => turn + (i * 360) / count;
    return Array.from({ length: count }, (_, i) =>
      path(polygon([[cx, cy], around(cx, cy, far, angle(i)), around(cx, cy, far, angle(i + 0.5))]), soft),
    ).join('');
  },
  rings: ({ cx, cy, radius }, soft, p) =>
    [2.9, 2.4, 1.9, 1.45].map((k, i) => disc(cx, cy, radius * k, i % 2 ? p.ground : soft)).join(''),
  dots({ w, h, cx, cy }, soft) {
    const step = Math.max(w, h) / 38;
    let dots = '';
    for (let y = 0, row = 0; y < h + step; y += step * 0.86, row++)
      for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step) {
        const distance = Math.hypot(x - cx, y - cy) / Math.max(w, h);
        const size = step * 0.46 * Math.max(0, 1 - distance * 1.75);
        if (size > step * 0.05) dots += disc(x, y, size, soft);
      }
    return dots;
  },
  rules({ w, h }, soft, p) {
    const step = h / 11;
    const rules = Array.from({ length: 11 }, (_, i) => rect(0, (i + 0.6) * step, w, h / 150, soft));
    return rules.join('') + rect(w * 0.035, 0, h / 180, h, mix(p.ground, p.glow, 0.5));
  },
  room: ({ w, h, cx, cy, radius }, soft) =>
    rect(0, Math.min(h * 0.92, cy + radius * 0.94), w, h, soft) +
    ring(cx, cy, radius * 1.5, soft, radius * 0.05),
  grid({ w, h }, soft) {
    const step = Math.min(w, h) / 9;
    let d = '';
    for (let x = step / 2; x < w; x += step) d += `M${x.toFixed(0)} 0V${h}`;
    for (let y = step / 2; y < h; y += step) d += `M0 ${y.toFixed(0)}H${w}`;
    return line(d, soft, h / 320);
  },
};

/** Draws a quiet pattern, tone on tone with the ground. */
export function drawBackdrop(name: BackdropName, p: Palette, r: Random, stage: Stage): string {
  return BACKDROPS[name](stage, mix(p.ground, p.deep, p.isNight ? 0.75 : 0.6), p, r);
}
