import { itemAt } from '../random.ts';
import { around, disc, group, line, oval, path, polygon, rect, ring, turn } from '../svg.ts';
import type { Motif } from './motif.ts';

export const camera: Motif = (c, r) => {
  const blades = r.whole(6, 8);
  const spin = r.between(0, 40);
  const iris = Array.from({ length: blades }, (_, i) => {
    const a = spin + (i * 360) / blades;
    return path(
      polygon([
        around(50, 57, 20.5, a),
        around(50, 57, 20.5, a + 360 / blades),
        around(50, 57, 8.5, a + 360 / blades + 34),
      ]),
      i % 2 ? c.mid : c.deep,
    );
  });
  return group(
    {},
    path('M30 27l6-12h28l6 12z', c.ink),
    rect(3, 25, 94, 62, c.ink, 8),
    rect(3, 38, 94, 6, c.mid),
    rect(10, 18, 15, 9, c.ink, 2),
    rect(76, 30, 14, 5.5, c.light, 1.5),
    disc(50, 57, 29, c.light),
    disc(50, 57, 25.5, c.ink),
    ...iris,
    disc(50, 57, 9.5, c.glow),
    path('M50 47.5a9.5 9.5 0 0 1 9.5 9.5h-4a5.5 5.5 0 0 0-5.5-5.5z', c.light),
    ring(50, 57, 22, c.ink, 2),
    disc(14, 32, 3, c.glow),
  );
};

export const clapper: Motif = (c, r) => {
  const open = -r.between(14, 24);
  const stripes = (y: number) => [0, 1, 2, 3].map((i) => path(`M${10 + i * 24} ${y}h11l-7 13h-11z`, c.light));
  return group(
    {},
    path(
      `M6 43L96 43L${(96 * Math.cos((open * Math.PI) / 180)).toFixed(1)} ${(43 + 90 * Math.sin((open * Math.PI) / 180)).toFixed(1)}Z`,
      c.glow,
    ),
    rect(5, 42, 90, 52, c.ink, 4),
    rect(5, 42, 90, 13, c.ink),
    ...stripes(42),
    line('M13 66H87M13 79H87M40 66V88M64 66V88', c.mid, 1.6),
    rect(17, 69.5, 16, 5.5, c.light, 1),
    rect(44, 82, 14, 5, c.light, 1),
    disc(76, 73, 3.6, c.glow),
    group({ transform: turn(open, 7, 41) }, rect(5, 27, 90, 13, c.ink, 2), ...stripes(27)),
  );
};

export const coins: Motif = (c, r, mood) => {
  const heights = [r.whole(2, 4), r.whole(4, 6), r.whole(6, 8)];
  if (mood.isLoss) heights.reverse();
  const stack = (x: number, n: number) =>
    Array.from({ length: n }, (_, i) => {
      const y = 88 - i * 8.2;
      const side = (i + n) % 2 ? c.ink : c.mid;
      return (
        path(`M${x - 14} ${y - 7}v7a14 5 0 0 0 28 0v-7z`, side) +
        line(`M${x - 14} ${y}a14 5 0 0 0 28 0`, c.light, 0.9, { opacity: 0.55 }) +
        oval(x, y - 7, 14, 5, i === n - 1 ? c.light : c.ink)
      );
    }).join('') + oval(x, 88 - (n - 1) * 8.2 - 7, 9.5, 3.1, c.paper);
  const bx = mood.isLoss ? 74 : 26;
  return group(
    {},
    oval(50, 92, 50, 5, c.deep, { opacity: 0.55 }),
    stack(18, itemAt(heights, 0)),
    stack(50, itemAt(heights, 1)),
    stack(82, itemAt(heights, 2)),
    group(
      { transform: turn(r.between(-16, 16), bx, 25) },
      disc(bx + 3, 27, 22, c.ink),
      disc(bx, 25, 22, c.glow),
      ring(bx, 25, 17.5, c.ink, 2),
      path(
        `M${bx - 2.6} 11h5.2v4.6c4 .6 6.8 3 7.2 6.4h-5.4c-.5-1.4-1.9-2.3-4.3-2.3-2.8 0-4.2 1-4.2 2.5 0 1.7 1.9 2.2 5 2.8 4.700.9 9 2.2 9 7.1 0 3.9-2.9 6.4-7.3 7.1V39h-5.2v-4c-4.8-.6-7.7-3.3-8-7.2h5.5c.4 2 2.2 3.1 5.2 3.1 2.9 0 4.4-.9 4.4-2.5 0-1.8-2.1-2.3-5.2-2.9-4.7-.9-8.7-2.2-8.7-6.9 0-3.7 2.7-6.3 7-6.9z`,
        c.ink,
      ),
    ),
  );
};

export const chart: Motif = (c, r, mood) => {
  const n = 5;
  const tops = Array.from(
    { length: n },
    (_, i) => 74 - (mood.isLoss ? n - 1 - i : i) * 13.5 + r.between(-5, 5),
  );
  const bars = tops.map(
    (top, i) =>
      rect(5 + i * 18.6, top, 13, 90 - top, i === n - 1 ? c.glow : c.ink) +
      rect(5 + i * 18.6, top, 4, 90 - top, i === n - 1 ? c.light : c.mid),
  );
  const points = tops.map((top, i) => [11.5 + i * 18.6, top - 13] as const);
  const [ex, ey] = itemAt(points, n - 1);
  const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const tip = mood.isLoss
    ? polygon([
        [ex + 9, ey + 8],
        [ex - 6, ey + 5],
        [ex + 5, ey - 7],
      ])
    : polygon([
        [ex + 9, ey - 8],
        [ex - 6, ey - 5],
        [ex + 5, ey + 7],
      ]);
  return group(
    {},
    ...bars,
    rect(0, 90, 100, 4, c.ink),
    line(d, c.ink, 7.5),
    line(d, c.light, 3.6),
    path(tip, c.light, { stroke: c.ink, 'stroke-width': 2.2, 'stroke-linejoin': 'round' }),
  );
};

export const clock: Motif = (c, r) => {
  const from = r.pick([0, 30, 60, 300, 330]);
  const span = r.pick([60, 90, 120]);
  const [ax, ay] = around(50, 54, 34, from);
  const [bx, by] = around(50, 54, 34, from + span);
  const ticks = Array.from({ length: 12 }, (_, i) =>
    line(
      `M${around(50, 54, 32, i * 30).join(' ')}L${around(50, 54, i % 3 ? 29 : 26, i * 30).join(' ')}`,
      c.ink,
      i % 3 ? 2 : 3.4,
    ),
  );
  return group(
    {},
    line('M24 86l-9 11M76 86l9 11', c.ink, 7),
    group({ transform: turn(-38, 50, 54) }, path('M35 8a15 13 0 0 1 30 0z', c.ink)),
    group({ transform: turn(38, 50, 54) }, path('M35 8a15 13 0 0 1 30 0z', c.ink)),
    rect(46.5, 4, 7, 12, c.ink, 2),
    disc(50, 54, 42, c.ink),
    disc(50, 54, 35.5, c.light),
    path(`M50 54L${ax} ${ay}A34 34 0 0 1 ${bx} ${by}Z`, c.glow),
    ...ticks,
    line(`M50 54L${around(50, 54, 19, from).join(' ')}`, c.ink, 5.4),
    line(`M50 54L${around(50, 54, 27, from + span).join(' ')}`, c.ink, 3.8),
    disc(50, 54, 4.4, c.ink),
  );
};

export const book: Motif = (c, r) => {
  const rows = (x: number, d: number) =>
    Array.from({ length: 5 }, (_, i) =>
      line(
        `M${x} ${50 + i * 7.4}l${(26 - (i === 4 ? r.between(6, 14) : r.between(0, 4))) * d} ${3.2}`,
        c.mid,
        2,
      ),
    );
  const rays = [-46, -23, 0, 23, 46].map((a) =>
    path(
      polygon([
        around(50, 50, 14, a - 3),
        around(50, 50, 46, a - 6.5),
        around(50, 50, 46, a + 6.5),
        around(50, 50, 14, a + 3),
      ]),
      c.glow,
    ),
  );
  return group(
    {},
    ...rays,
    path('M2 44l48 9 48-9v44l-48 9-48-9z', c.ink),
    path('M8 38c16-3 32-1 42 9v43c-10-8-26-10-42-7z', c.light),
    path('M92 38c-16-3-32-1-42 9v43c10-8 26-10 42-7z', c.light),
    path('M50 47c5-5 11-8 18-9.5v44C61 83 55 86 50 90z', c.paper, { opacity: 0.75 }),
    ...rows(14, 1).map((row) => row),
    ...Array.from({ length: 5 }, (_, i) => line(`M${60} ${54 + i * 7.4}l26 -3.2`, c.mid, 2)),
    line('M50 47v43', c.ink, 2),
    path('M76 37.3l8-.3v24l-4-4.5-4 4.5z', c.glow),
  );
};

export const bulb: Motif = (c, r) => {
  const rays = Array.from({ length: 9 }, (_, i) => -100 + i * 25).map((a) =>
    line(
      `M${around(50, 42, 40, a).join(' ')}L${around(50, 42, 47 + r.between(0, 3), a).join(' ')}`,
      c.glow,
      4,
    ),
  );
  return group(
    {},
    ...rays,
    path('M50 8a33 33 0 0 0-19 60c4 3.5 5.5 6 6 10h26c.5-4 2-6.5 6-10A33 33 0 0 0 50 8z', c.ink),
    path('M50 13a28 28 0 0 0-16 51c4 3 6.5 6.5 7.5 10h17c1-3.5 3.5-7 7.5-10a28 28 0 0 0-16-51z', c.glow),
    path('M50 13a28 28 0 0 0-28 28h8a20 20 0 0 1 20-20z', c.light),
    line('M43 74V52l-6-7 7 3 6-7 6 7 7-3-6 7v22', c.ink, 3),
    rect(36, 77, 28, 5.5, c.ink, 2),
    rect(38, 84, 24, 5.5, c.mid, 2),
    rect(41, 91, 18, 6, c.ink, 3),
  );
};
