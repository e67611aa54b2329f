import { around, disc, group, line, oval, path, polygon, rect, turn } from '../svg.ts';
import type { Motif } from './motif.ts';

export const rocket: Motif = (c, r) => {
  const stars = Array.from({ length: 6 }, () =>
    disc(r.between(2, 98), r.between(2, 92), r.between(0.8, 1.8), c.light),
  );
  const flame = r.between(18, 26);
  return group(
    {},
    ...stars,
    group(
      { transform: turn(r.pick([32, 38]), 50, 50) },
      path(
        `M38 78c2 ${flame * 0.5} 6 ${flame * 0.8} 12 ${flame} 6-${flame * 0.2} 10-${flame * 0.5} 12-${flame}z`,
        c.glow,
      ),
      path(
        `M44 78c1 ${flame * 0.3} 3 ${flame * 0.5} 6 ${flame * 0.62} 3-${flame * 0.12} 5-${flame * 0.32} 6-${flame * 0.62}z`,
        c.light,
      ),
      path('M32 52L16 70v18l18-10zM68 52l16 18v18L66 78z', c.mid),
      path('M50-4c14 12 20 28 20 46 0 14-3 27-6 37H36c-3-10-6-23-6-37C30 24 36 8 50-4z', c.ink),
      path('M50-4C36 8 30 24 30 42c0 14 3 27 6 37h6c-3-10-5-23-5-37C37 24 41 8 50-4z', c.mid),
      path('M50-4c8 7 13.5 15 16.7 24H33.3C36.5 11 42 3 50-4z', c.glow),
      disc(50, 40, 11.5, c.light),
      disc(50, 40, 8, c.glow),
      path('M50 32a8 8 0 0 0-8 8h3.5a4.5 4.5 0 0 1 4.5-4.5z', c.light),
      rect(36, 66, 28, 4, c.light),
      rect(46, 62, 8, 26, c.ink, 4),
    ),
  );
};

export const telescope: Motif = (c, r) => {
  const stars = Array.from({ length: 7 }, () =>
    disc(r.between(4, 96), r.between(0, 30), r.between(0.9, 2), c.light),
  );
  return group(
    {},
    ...stars,
    disc(84, 14, 10, c.glow),
    disc(88, 11, 8.5, c.deep, { opacity: 0.35 }),
    line('M48 62L30 98M52 62l18 36M50 62v34', c.ink, 5),
    group(
      { transform: turn(-28, 50, 56) },
      rect(14, 47, 52, 18, c.ink, 2),
      rect(14, 47, 52, 5, c.mid, 2),
      rect(62, 43, 26, 26, c.ink, 3),
      rect(62, 43, 26, 7, c.mid, 3),
      rect(84, 41, 7, 30, c.glow, 2),
      rect(2, 51, 14, 10, c.ink, 2),
      rect(30, 47, 5, 18, c.glow),
      rect(46, 47, 3, 18, c.light),
    ),
    disc(50, 62, 8, c.ink),
    disc(50, 62, 4, c.glow),
  );
};

export const car: Motif = (c, r) => {
  const wheel = (x: number) =>
    group(
      { transform: turn(r.between(0, 60), x, 78) },
      disc(x, 78, 13, c.ink),
      disc(x, 78, 7.5, c.light),
      line(`M${x - 6} 78h12M${x} 72v12`, c.ink, 2),
      disc(x, 78, 2.6, c.glow),
    );
  return group(
    {},
    oval(50, 92, 50, 4, c.deep, { opacity: 0.6 }),
    path('M94 62l24-8v22l-24-6z', c.glow, { opacity: 0.5 }),
    path(
      'M2 58c0-6 4-9 10-10l14-3 12-17c3-4 6-5 11-5h18c6 0 9 2 12 6l11 16c7 1 10 5 10 12v14c0 4-2 6-6 6H8c-4 0-6-2-6-6z',
      c.ink,
    ),
    path('M2 58c0-6 4-9 10-10l14-3c-6 5-10 10-10 18v14H8c-4 0-6-2-6-6z', c.mid),
    path('M33 45l9-13c2-2 4-3 6-3h6v16zM59 29h8c3 0 5 1 7 4l8 12H59z', c.light),
    path('M59 29h8c3 0 5 1 7 4l2 3-17 9z', c.glow, { opacity: 0.7 }),
    rect(2, 60, 98, 4, c.mid),
    rect(90, 54, 10, 6, c.glow, 2),
    rect(2, 54, 8, 6, c.light, 2),
    rect(56, 52, 9, 2.6, c.light, 1.3),
    wheel(24),
    wheel(77),
  );
};

export const tent: Motif = (c, r) => {
  const trees = [
    [4, 30],
    [92, 24],
    [78, 36],
  ] as const;
  return group(
    {},
    disc(r.between(64, 76), 24, 13, c.glow),
    ...trees.map(([x, top]) =>
      path(
        polygon([
          [x - 14, 86],
          [x, top],
          [x + 14, 86],
        ]),
        c.mid,
      ),
    ),
    path('M50 22L102 90H-2z', c.ink),
    path('M50 22L-2 90h22z', c.mid),
    path('M50 36L74 90H30z', c.glow),
    path('M50 36L30 90h12z', c.light, { opacity: 0.75 }),
    path('M50 36l4 54h20z', c.ink),
    path('M50 36l4 54h6z', c.mid),
    line('M50 22l-6-10M50 22l6-10', c.ink, 3),
    rect(-4, 89, 108, 6, c.ink, 3),
    path('M30 95h44l14 10H16z', c.glow, { opacity: 0.4 }),
  );
};

export const campfire: Motif = (c, r) => {
  const sparks = Array.from({ length: 7 }, () =>
    disc(r.between(24, 76), r.between(-2, 24), r.between(0.9, 2.2), c.glow),
  );
  const sway = r.between(-4, 4);
  return group(
    {},
    ...sparks,
    oval(50, 94, 48, 6, c.glow, { opacity: 0.35 }),
    path(
      `M50 ${2 + sway}c6 16 26 24 24 50-1 18-12 28-24 28S27 70 26 54c-1-14 8-18 8-32 6 3 9 8 9 14 5-8 8-18 7-34z`,
      c.glow,
    ),
    path(
      'M51 36c3 9 13 14 12 27-1 10-6 16-13 16s-13-6-13-15c0-8 5-11 5-18 4 2 5 5 5 9 3-5 5-11 4-19z',
      c.light,
    ),
    path('M50 58c2 5 6 7 6 13s-3 8-6 8-6-3-6-8 4-7 6-13z', c.glow),
    group(
      { transform: turn(14, 50, 86) },
      rect(6, 81, 88, 11, c.ink, 5.5),
      disc(12, 86.5, 4, c.mid),
      disc(12, 86.5, 1.8, c.light),
    ),
    group(
      { transform: turn(-14, 50, 86) },
      rect(6, 81, 88, 11, c.ink, 5.5),
      rect(6, 81, 88, 4, c.mid, 2),
      disc(88, 86.5, 4, c.mid),
      disc(88, 86.5, 1.8, c.light),
    ),
  );
};

/** An owl on a branch. */
export const bird: Motif = (c, r) => {
  const look = r.between(-2.5, 2.5);
  const eye = (x: number) =>
    disc(x, 36, 13, c.light) + disc(x + look, 36, 7.5, c.glow) + disc(x + look, 36, 4, c.ink);
  const feathers = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 3 - (row % 2) }, (_, i) =>
      path(
        `M${36 + i * 11 + (row % 2) * 5.5} ${58 + row * 8}a5.5 5.5 0 0 0 11 0z`,
        row % 2 ? c.light : c.glow,
      ),
    ),
  );
  return group(
    {},
    rect(-4, 88, 108, 7, c.ink, 3.5),
    path('M84 90c8-2 12-8 12-16 8 4 8 14 0 18z', c.mid),
    path(
      'M22 8l14 10c9-3 19-3 28 0L78 8c2 10 2 18-1 24 6 18 3 46-12 56H35C20 78 17 50 23 32c-3-6-3-14-1-24z',
      c.ink,
    ),
    path('M22 8l14 10c-8 4-12 12-11 22-6 14-3 38 10 48C20 78 17 50 23 32c-3-6-3-14-1-24z', c.mid),
    ...feathers,
    eye(37),
    eye(63),
    path('M50 38l6 10-6 8-6-8z', c.glow),
    path('M77 44c10 12 9 30-1 42-4-12-4-28 1-42z', c.mid),
    line('M40 88v6M46 88v6M54 88v6M60 88v6', c.glow, 3),
  );
};

export const tree: Motif = (c, r) => {
  const tier = (y: number, half: number, height: number) =>
    path(
      polygon([
        [50, y],
        [50 + half, y + height],
        [50 - half, y + height],
      ]),
      c.ink,
    ) +
    path(
      polygon([
        [50, y],
        [50 - half, y + height],
        [50 - half * 0.3, y + height],
      ]),
      c.mid,
    );
  const snow = r.chance(0.5);
  return group(
    {},
    disc(r.between(70, 78), 26, 15, c.glow),
    path(
      polygon([
        [14, 40],
        [30, 90],
        [-2, 90],
      ]),
      c.mid,
    ),
    path(
      polygon([
        [88, 48],
        [102, 90],
        [74, 90],
      ]),
      c.mid,
    ),
    rect(45, 78, 10, 18, c.ink),
    tier(50, 36, 34),
    tier(26, 29, 32),
    tier(2, 21, 30),
    snow ? path('M50 2l8.4 12-4.4 3-4-4-5 5-3.4-4z', c.light) : disc(50, 3, 4.5, c.glow),
    oval(50, 96, 52, 4, c.deep, { opacity: 0.7 }),
  );
};

export const towers: Motif = (c, r) => {
  const tower = (x: number, y: number, w: number, color: string) => {
    const columns = Math.floor((w - 4) / 7);
    const rows = Math.floor((88 - y) / 9);
    const panes = Array.from({ length: columns * rows }, (_, i) => {
      const isLit = r.chance(0.22);
      const px = x + 4 + (i % columns) * 7;
      const py = y + 6 + Math.floor(i / columns) * 9;
      return rect(px, py, 4, 5, isLit ? c.glow : c.deep, 0.5, { opacity: isLit ? 1 : 0.55 });
    });
    return rect(x, y, w, 94 - y, color) + panes.join('');
  };
  const [sx, sy] = around(70, 26, 16, 40);
  return group(
    {},
    disc(70, 26, 17, c.glow),
    disc(sx, sy, 3, c.light),
    tower(0, 44, 24, c.mid),
    tower(74, 34, 26, c.mid),
    tower(18, 20, 30, c.ink),
    line('M33 20V4', c.ink, 2.6),
    disc(33, 4, 2.2, c.glow),
    tower(50, 40, 28, c.ink),
    path('M50 40l28-12v12z', c.ink),
    rect(-4, 92, 108, 5, c.ink, 2),
  );
};
