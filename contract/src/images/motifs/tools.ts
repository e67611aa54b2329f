import { around, disc, group, line, oval, path, polygon, rect, turn } from '../svg.ts';
import type { Motif } from './motif.ts';

export const mic: Motif = (c, r) => {
  const wave = Array.from({ length: 4 }, (_, i) => {
    const h = r.between(8, 24);
    return (
      rect(2 + i * 6.2, 40 - h / 2, 3.4, h, c.glow, 1.7) +
      rect(94.6 - i * 6.2, 40 - h / 2, 3.4, h, c.glow, 1.7)
    );
  });
  const mesh = [20, 27, 34, 41].map((y) => line(`M34 ${y}h32`, c.mid, 2));
  return group(
    {},
    ...wave,
    rect(32, 4, 36, 60, c.ink, 18),
    ...mesh,
    rect(32, 46, 36, 5, c.light),
    path('M39 14a11 11 0 0 1 8-6v34h-8z', c.light, { opacity: 0.85 }),
    line('M25 42v6a25 25 0 0 0 50 0v-6', c.ink, 5.5),
    rect(47, 70, 6, 20, c.ink),
    rect(28, 88, 44, 7, c.ink, 3.5),
    disc(50, 57, 3.2, c.glow),
  );
};

export const laptop: Motif = (c, r) => {
  const rows = Array.from({ length: 6 }, (_, i) => {
    const indent = r.whole(0, 2) * 6;
    const w = r.between(14, 36);
    return (
      rect(21 + indent, 25 + i * 7.2, w, 3.4, i === 2 ? c.ink : c.mid, 1.7) +
      rect(24 + indent + w, 25 + i * 7.2, r.between(4, 10), 3.4, i === 2 ? c.light : c.paper, 1.7)
    );
  });
  return group(
    {},
    rect(10, 12, 80, 60, c.ink, 5),
    rect(15, 17, 70, 50, c.deep),
    rect(15, 17, 70, 50, c.light, undefined, { opacity: 0.1 }),
    rect(15, 36.6, 70, 8.5, c.glow),
    ...rows,
    path('M0 76h100l-5 11a4 4 0 0 1-4 3H9a4 4 0 0 1-4-3z', c.ink),
    rect(38, 76, 24, 4, c.mid, 2),
    rect(0, 74, 100, 4, c.mid, 1),
  );
};

export const gamepad: Motif = (c, r) => {
  const lit = r.whole(0, 3);
  const dots = (
    [
      [76, 38],
      [84, 46],
      [76, 54],
      [68, 46],
    ] as const
  ).map(([x, y], i) => disc(x, y, 5, i === lit ? c.glow : c.light));
  return group(
    {},
    line(`M50 26C50 14 ${r.between(30, 40).toFixed(1)} 12 ${r.between(24, 34).toFixed(1)} 2`, c.ink, 3.5),
    path(
      'M24 24h52c13 0 20 12 22.5 30 2 15 1 28-8 29.5-8 1.3-13-8-20-16.5h-41C22.5 75.5 17.5 84.8 9.5 83.5c-9-1.5-10-14.5-8-29.5C4 36 11 24 24 24z',
      c.ink,
    ),
    path('M24 24h52c10 0 16.5 7 20 18-4-7-10-11-20-11H24c-10 0-16 4-20 11 3.5-11 10-18 20-18z', c.mid),
    path('M19.5 36h9v6.5H35v9h-6.5V58h-9v-6.5H13v-9h6.5z', c.light),
    ...dots,
    disc(40, 60, 7.5, c.deep),
    disc(40, 60, 4.8, c.mid),
    disc(60, 60, 7.5, c.deep),
    disc(60, 60, 4.8, c.mid),
    rect(44, 40, 12, 5, c.glow, 2.5),
  );
};

export const kettlebell: Motif = (c, r) =>
  group(
    {},
    oval(50, 94, 42, 5, c.deep, { opacity: 0.6 }),
    path('M50 4c17 0 27 9 25 22l-4 19H59l5-21c1-6-5-9-14-9s-15 3-14 9l5 21H29l-4-19C23 13 33 4 50 4z', c.ink),
    disc(50, 62, 33, c.ink),
    path('M50 29a33 33 0 0 1 0 66 44 44 0 0 0 0-66z', c.mid),
    disc(48, 63, 17, c.glow),
    path(
      r.chance(0.5) ? 'M51 48L39 66h8l-3 13 13-18h-8z' : 'M38 63h6l3-9 5 17 3-8h6',
      r.chance(2) ? c.ink : c.ink,
      { stroke: c.ink, 'stroke-width': 2.5, 'stroke-linejoin': 'round' },
    ),
    path('M31 18c2-6 8-9 15-9-6 2-9 5-10 11z', c.light),
  );

export const wrench: Motif = (c, r) => {
  const nut = (radius: number) =>
    polygon([0, 60, 120, 180, 240, 300].map((a) => around(50, 13, radius, a + 30)));
  return group(
    { transform: turn(r.pick([42, 48, 45]), 50, 50) },
    path('M41 34h18v68a9 9 0 0 1-18 0z', c.ink),
    path('M41 44h5.5v66.5a9 9 0 0 1-5.5-8.5z', c.mid),
    disc(50, 101, 4, c.light),
    path('M29-9c-9 7-13 17-11 28 3 15 16 25 32 25s29-10 32-25C84 8 80-2 71-9v22L50 26 29 13z', c.ink),
    path('M29-9c-9 7-13 17-11 28 3 15 16 25 32 25-13-5-21-14-23-26-1-9 0-17 2-23z', c.mid),
    path(nut(17.5), c.glow, { stroke: c.ink, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    disc(50, 13, 8.2, c.ink),
    path('M50 4.8a8.2 8.2 0 0 1 0 16.4 11 11 0 0 0 0-16.4z', c.light),
  );
};

export const magnifier: Motif = (c, r) => {
  const prints = Array.from({ length: 5 }, (_, i) =>
    line(
      `M${40 - 4.6 * (i + 0.6)} ${47 + i * 1.5}a${4.6 * (i + 0.6)} ${5.6 * (i + 0.6)} 0 0 1 ${9.2 * (i + 0.6)} 0v${r.between(5, 11).toFixed(1)}`,
      c.ink,
      2.5,
    ),
  );
  return group(
    {},
    line('M66 66L93 93', c.ink, 13),
    line('M70 68L92 90', c.mid, 3.5),
    disc(40, 40, 38, c.ink),
    disc(40, 40, 31, c.glow),
    path('M40 9a31 31 0 0 0-31 31h7a24 24 0 0 1 24-24z', c.light),
    ...prints,
  );
};

export const flask: Motif = (c, r) => {
  const bubbles = Array.from({ length: 6 }, (_, i) =>
    disc(r.between(36, 64), r.between(52, 84) - i, r.between(1.8, 4.6), i % 2 ? c.light : c.ink),
  );
  const rising = [0, 1, 2].map(() => disc(r.between(42, 60), r.between(2, 9), r.between(1.5, 3.4), c.glow));
  return group(
    {},
    ...rising,
    path('M36 12h28v7h-4v21l29 44c4 7 0 14-8 14H19c-8 0-12-7-8-14l29-44V19h-4z', c.ink),
    path('M46 19h8v23l29 45c1.5 3 0 5-3 5H20c-3 0-4.5-2-3-5l29-45z', c.light, { opacity: 0.92 }),
    path('M31.5 62h37L83 87c1.5 3 0 5-3 5H20c-3 0-4.5-2-3-5z', c.glow),
    path('M31.5 62c6-4 12 4 18.5 0s12.5 4 18.5 0l4 7H27.5z', c.light, { opacity: 0.55 }),
    ...bubbles,
    rect(34, 10, 32, 7, c.ink, 3),
  );
};

export const phone: Motif = (c, r) => {
  const rows = [0, 1, 2].map((i) => rect(35, 60 + i * 8, r.between(14, 28), 3.6, i ? c.mid : c.ink, 1.8));
  return group(
    { transform: turn(r.pick([-8, 8]), 50, 50) },
    rect(25, 2, 50, 96, c.ink, 9),
    path('M34 2h-1a8 8 0 0 0-8 8v80a8 8 0 0 0 5 7.4V10a8 8 0 0 1 4-8z', c.mid),
    rect(30, 11, 40, 76, c.light),
    rect(30, 11, 40, 42, c.glow),
    path('M44 23l17 9.5-17 9.5z', c.ink),
    ...rows,
    rect(43, 5, 14, 2.6, c.mid, 1.3),
    disc(50, 92.5, 2.6, c.mid),
  );
};
