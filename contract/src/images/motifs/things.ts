import { around, disc, group, line, oval, path, polygon, rect, ring, turn } from '../svg.ts';
import type { Motif } from './motif.ts';

/** A dress on a hanger. */
export const hanger: Motif = (c, r) => {
  const dots = Array.from({ length: 9 }, (_, i) =>
    disc(32 + (i % 3) * 18 + (i > 2 && i < 6 ? 6 : 0), 62 + Math.floor(i / 3) * 11, 2.6, c.light),
  );
  return group(
    { transform: turn(r.between(-5, 5), 50, 4) },
    line('M50 24v-6c8-2 8-14 0-14-5 0-8 3-8 7', c.ink, 4),
    line('M50 22L16 40h68z', c.ink, 4.5),
    path('M30 33l12-6c2 8 14 8 16 0l12 6-4 22 18 40H16l18-40z', c.glow),
    path('M30 33l8-4-4 26-10 40h-8l18-40z', c.ink, { opacity: 0.28 }),
    rect(33, 51, 34, 6, c.ink, 1),
    ...dots,
    path('M78 40l18 6-4 20-16-6z', c.light, {
      stroke: c.ink,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
    }),
    disc(82, 46, 1.8, c.ink),
    line('M80 55l9 3', c.mid, 2.4),
  );
};

export const blocks: Motif = (c, r) => {
  const block = (x: number, y: number, s: number, face: string, mark: string) =>
    rect(x, y, s, s, face, 3) +
    rect(x, y, s * 0.22, s, c.ink, 3, { opacity: 0.22 }) +
    rect(x + 4, y + 4, s - 8, s - 8, 'none', 2, { stroke: c.ink, 'stroke-width': 2.2 }) +
    mark;
  const star = (cx: number, cy: number) =>
    path(polygon(Array.from({ length: 10 }, (_, i) => around(cx, cy, i % 2 ? 4.6 : 10.5, i * 36))), c.ink);
  const moon = path('M50 14a11 11 0 1 0 9 16 9 9 0 0 1-9-16z', c.ink);
  return group(
    {},
    oval(50, 95, 50, 4, c.deep, { opacity: 0.6 }),
    block(4, 52, 42, c.ink, disc(25, 73, 11, c.light)),
    block(52, 52, 42, c.mid, star(73, 73)),
    group({ transform: turn(r.between(-9, 9), 50, 30) }, block(28, 6, 42, c.glow, moon)),
  );
};

export const guitar: Motif = (c, r) => {
  const notes = [
    [80, 24],
    [92, 44],
  ] as const;
  return group(
    {},
    ...notes.map(([x, y]) => line(`M${x} ${y}v-14l8-3`, c.glow, 3) + oval(x - 3, y, 4.5, 3.4, c.glow)),
    group(
      { transform: turn(r.pick([36, 40]), 50, 56) },
      rect(46, -18, 8, 62, c.ink),
      path('M43-30h14l-2 16H45z', c.ink),
      disc(43, -26, 2, c.glow),
      disc(57, -26, 2, c.glow),
      disc(43, -20, 2, c.glow),
      disc(57, -20, 2, c.glow),
      path(
        'M50 34c16-4 24 6 20 16-3 6-2 8 4 14 12 12 6 40-24 40S14 76 26 64c6-6 7-8 4-14-4-10 4-20 20-16z',
        c.ink,
      ),
      path(
        'M50 34c-14-4-24 6-20 16 3 6 2 8-4 14-12 12-6 40 24 40-20-4-26-22-16-34 7-8 6-10 4-18-2-7 3-14 12-18z',
        c.mid,
      ),
      disc(50, 66, 11, c.glow),
      disc(50, 66, 7, c.ink),
      rect(38, 88, 24, 5, c.light, 2),
      line('M47.5-12V90M50-12V90M52.5-12V90', c.light, 0.9),
    ),
  );
};

/** A storefront with its lights on. */
export const shop: Motif = (c, r) => {
  const awning = Array.from({ length: 6 }, (_, i) =>
    path(`M${2 + i * 16} 30h16v14a8 8 0 0 1-16 0z`, i % 2 ? c.light : c.glow),
  );
  const isOpen = r.chance(0.7);
  return group(
    {},
    oval(50, 96, 52, 3.5, c.deep, { opacity: 0.6 }),
    rect(6, 36, 88, 59, c.ink),
    rect(6, 36, 10, 59, c.mid),
    rect(16, 54, 42, 28, c.glow),
    path('M16 54h20L16 76z', c.light, { opacity: 0.7 }),
    line('M37 54v28', c.ink, 2.4),
    rect(64, 54, 22, 41, c.light),
    rect(67, 57, 16, 20, isOpen ? c.glow : c.mid),
    disc(68, 84, 1.9, c.ink),
    path('M10 12h80l8 18H2z', c.ink),
    ...awning,
    rect(28, 2, 44, 13, c.ink, 3),
    rect(34, 7, 32, 3.4, c.light, 1.7),
    rect(20, 77, 8, 5, c.ink),
    rect(44, 73, 9, 9, c.ink, 4),
  );
};

/** A fountain pen that draws a line. */
export const pen: Motif = (c, r) => {
  const wave = r.between(-3, 3);
  return group(
    {},
    line(`M2 94c10-${12 + wave} 16 4 24-4s12-2 18 2`, c.glow, 4),
    group(
      { transform: turn(40, 50, 50) },
      rect(38, -16, 24, 62, c.ink, 6),
      rect(38, -16, 7, 62, c.mid, 3),
      rect(38, 26, 24, 5, c.glow),
      rect(56, -12, 4, 34, c.light, 2),
      path('M38 46h24l-3 14H41z', c.mid),
      path('M41 60h18c0 16-4 28-9 38-5-10-9-22-9-38z', c.light),
      path('M50 60h9c0 16-4 28-9 38z', c.glow),
      line('M50 74v20', c.ink, 1.8),
      disc(50, 73, 3, c.ink),
    ),
  );
};

export const checklist: Motif = (c, r) => {
  const done = r.whole(2, 3);
  const rows = [0, 1, 2, 3].map((i) => {
    const y = 32 + i * 15;
    const tick = i < done ? line(`M25 ${y + 4}l3.5 4 7-9`, c.ink, 3.4) : '';
    return (
      rect(23, y - 2, 13, 13, i < done ? c.glow : c.deep, 2.5) +
      tick +
      rect(43, y + 2, r.between(20, 34), 4.6, i < done ? c.mid : c.ink, 2.3)
    );
  });
  return group(
    { transform: turn(r.pick([-5, 5]), 50, 50) },
    rect(13, 8, 76, 90, c.ink, 7),
    rect(18, 16, 66, 77, c.light, 2),
    rect(18, 16, 9, 77, c.paper, 2, { opacity: 0.6 }),
    ...rows,
    rect(34, 2, 34, 15, c.mid, 4),
    rect(44, -3, 14, 10, c.mid, 5),
    disc(51, 3, 2.6, c.light),
  );
};

export const globe: Motif = (c, r) => {
  const lean = r.between(14, 24);
  return group(
    {},
    line('M50 88v10M30 99h40', c.ink, 6),
    path('M78 14a46 46 0 0 1-50 74', 'none', { stroke: c.ink, 'stroke-width': 5, 'stroke-linecap': 'round' }),
    group(
      { transform: turn(lean, 48, 46) },
      disc(48, 46, 38, c.ink),
      path('M48 8a38 38 0 0 0 0 76 52 52 0 0 1 0-76z', c.mid),
      path('M36 18c8-4 18-3 22 3 3 5-3 7-8 9-6 3-2 8-8 10-7 2-14-3-15-9-1-5 4-11 9-13z', c.glow),
      path('M60 44c8-3 18-1 20 5 1 8-5 17-12 22-6 3-9-1-9-7 0-5-6-6-6-12 0-4 3-6 7-8z', c.glow),
      path('M28 56c5-1 10 2 10 7s-4 8-7 7c-5-3-8-12-3-14z', c.glow),
      ring(48, 46, 38, c.light, 1.6, { opacity: 0.6 }),
      line('M10 46h76', c.light, 1.4, { opacity: 0.5 }),
      line('M48-1V8M48 84v9', c.ink, 5),
    ),
    path('M22 28c4-8 10-13 18-15', 'none', { stroke: c.light, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  );
};

export const lock: Motif = (c, r) => {
  const isOpen = r.chance(0.3);
  const shackle = 'M26 48V30a24 24 0 0 1 48 0v18';
  return group(
    {},
    group(
      { transform: isOpen ? turn(-26, 74, 48) : undefined },
      line(shackle, c.ink, 12),
      line('M26 44V30A24 24 0 0 1 40 9', c.mid, 3.4),
    ),
    rect(12, 44, 76, 54, c.ink, 8),
    path('M20 44h8v54h-8a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z', c.mid),
    disc(52, 66, 11, c.glow),
    path('M48 68h8l4 20H44z', c.glow),
    path('M52 55a11 11 0 0 0-11 11h4a7 7 0 0 1 7-7z', c.light),
    rect(76, 52, 4, 38, c.light, 2, { opacity: 0.35 }),
  );
};

/** Stairs up to a lit door, or down from it. */
export const stairs: Motif = (c, _, mood) => {
  const steps = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = [i * 15, 88 - i * 11];
    return (
      rect(x, y, 104 - x, 102 - y, i % 2 ? c.ink : c.mid) +
      rect(x, y, 104 - x, 3, i === 5 ? c.glow : c.light, 0, { opacity: i === 5 ? 1 : 0.75 })
    );
  });
  const scene = group(
    {},
    path('M74 34L40 102h64V34z', c.glow, { opacity: 0.25 }),
    ...steps,
    rect(73, -4, 29, 38, c.ink),
    rect(77, 0, 21, 34, c.glow),
    path('M77 0h10v34H77z', c.light, { opacity: 0.7 }),
  );
  return mood.isLoss ? group({ transform: 'translate(100 0) scale(-1 1)' }, scene) : scene;
};

export const trophy: Motif = (c, r) => {
  const rays = [-60, -30, 0, 30, 60].map((a) =>
    line(
      `M${around(50, 34, 44, a).join(' ')}L${around(50, 34, 44 + r.between(5, 9), a).join(' ')}`,
      c.glow,
      4,
    ),
  );
  const star = path(
    polygon(Array.from({ length: 10 }, (_, i) => around(50, 30, i % 2 ? 5 : 12, i * 36))),
    c.ink,
  );
  return group(
    {},
    ...rays,
    line('M24 14H8c0 18 8 28 22 28M76 14h16c0 18-8 28-22 28', c.ink, 6),
    path('M22 6h56c2 32-8 52-28 54C30 58 20 38 22 6z', c.ink),
    path('M26 10h48c1 27-7 43-24 46C33 53 25 37 26 10z', c.glow),
    path('M26 10h12c-1 20 3 36 12 46-17-3-25-19-24-46z', c.light, { opacity: 0.75 }),
    star,
    rect(45, 58, 10, 18, c.ink),
    rect(34, 74, 32, 8, c.ink, 2),
    rect(26, 82, 48, 15, c.ink, 2),
    rect(26, 82, 14, 15, c.mid, 2),
    rect(42, 87, 16, 4.5, c.light, 2),
  );
};
