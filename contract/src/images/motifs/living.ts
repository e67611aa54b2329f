import { disc, group, line, oval, path, rect, ring, turn } from '../svg.ts';
import type { Motif } from './motif.ts';

export const pan: Motif = (c, r) => {
  const flame = (x: number, h: number) =>
    path(
      `M${x} ${98 - h}c${h * 0.16} ${h * 0.3} ${h * 0.36} ${h * 0.4} ${h * 0.3} ${h * 0.72}-.06 ${h * 0.2}-${h * 0.16} ${h * 0.28}-${h * 0.3} ${h * 0.28}s-${h * 0.26}-${h * 0.1}-${h * 0.3}-${h * 0.28}c-${h * 0.06}-${h * 0.3} ${h * 0.18}-${h * 0.44} ${h * 0.3}-${h * 0.72}z`,
      c.glow,
    ) +
    path(
      `M${x} ${98 - h * 0.5}c${h * 0.1} ${h * 0.16} ${h * 0.18} ${h * 0.2} ${h * 0.16} ${h * 0.36}-.04 ${h * 0.1}-${h * 0.08} ${h * 0.14}-${h * 0.16} ${h * 0.14}s-${h * 0.14}-${h * 0.04}-${h * 0.16}-${h * 0.14}c-${h * 0.02}-${h * 0.16} ${h * 0.08}-${h * 0.2} ${h * 0.16}-${h * 0.36}z`,
      c.light,
    );
  const steam = [30, 44, 58].map((x) =>
    line(`M${x} ${r.between(26, 30).toFixed(1)}c-6-7 6-10 0-18`, c.light, 3.2),
  );
  return group(
    {},
    ...steam,
    flame(22, r.between(26, 32)),
    flame(40, r.between(32, 40)),
    flame(58, r.between(26, 34)),
    path('M72 46l31-13c4-1.5 6 4 2.5 6L74 55z', c.ink),
    oval(41, 45, 40, 9, c.ink),
    path('M1 45c0 22 8 31 20 31h40c12 0 20-9 20-31z', c.ink),
    oval(41, 44.5, 35, 6.5, c.mid),
    path('M16 45c0-6 10-8 18-5 6-4 18-3 20 1 8 0 12 3 8 6-6 4-14 3-20 4-12 1-26 0-26-6z', c.light),
    oval(40, 43.5, 9, 4.6, c.glow),
    path('M6 55c2 12 7 17 15 17h6c-9-1-14-7-16-17z', c.mid),
  );
};

export const egg: Motif = (c, r) =>
  group(
    {},
    group(
      { transform: turn(r.between(-8, 8), 56, 52) },
      path('M24 46L-6 32v14l28 16z', c.ink),
      disc(56, 52, 43, c.ink),
      ring(56, 52, 36.5, c.mid, 1.8),
      path('M56 24c16-4 28 6 26 20 12 9 4 28-12 26-13 10-32 3-30-12-11-10-3-30 16-34z', c.light),
      disc(60, 50, 12.5, c.glow),
      path('M60 37.5a12.5 12.5 0 0 0-12.5 12.5h4A8.5 8.5 0 0 1 60 41.5z', c.light),
    ),
  );

export const plant: Motif = (c, r) => {
  const leaf = (a: number, s: number, fill: string, rib: string) =>
    group(
      { transform: `${turn(a, 50, 62)}` },
      path(
        `M50 62c-${13 * s}-${14 * s}-${12 * s}-${34 * s} 0-${50 * s} ${12 * s} ${16 * s} ${13 * s} ${36 * s} 0 ${50 * s}z`,
        fill,
      ),
      line(`M50 62v-${38 * s}`, rib, 1.8),
    );
  return group(
    {},
    leaf(-74 + r.between(-6, 6), 0.8, c.ink, c.mid),
    leaf(74 + r.between(-6, 6), 0.8, c.ink, c.mid),
    leaf(-40 + r.between(-5, 5), 1, c.mid, c.ink),
    leaf(40 + r.between(-5, 5), 1, c.mid, c.ink),
    leaf(r.between(-8, 8), 1.12, c.ink, c.glow),
    path('M24 62h52l-6 36H30z', c.glow),
    path('M24 62h14l2 36H30z', c.light, { opacity: 0.65 }),
    rect(20, 58, 60, 10, c.glow, 2),
    rect(20, 58, 18, 10, c.light, 2, { opacity: 0.65 }),
    rect(24, 68, 52, 3, c.ink, 0, { opacity: 0.25 }),
  );
};

/** A head in profile with the light on inside. */
export const head: Motif = (c, r) => {
  const inside = r.pick(['door', 'spiral', 'sun'] as const);
  const d =
    'M20 102c2-10 3-16 0-23C9 70 5 56 7 43 10 19 28 3 51 3c26 0 41 17 41 39 0 4-1 7 0 9l7 13c1.5 3 0 4.5-3 5.5l-4 1.2c.5 3 .3 5-1 7 1.5 2.5 1 4-.5 5.500.5 7-3 10-9 10-5 0-9-1-13-1.5-2.5 4-2.5 7-2 10.3z';
  const spark =
    inside === 'door'
      ? rect(35, 20, 30, 44, c.glow) +
        rect(35, 20, 30, 44, c.light, 0, { opacity: 0.3 }) +
        path('M35 20l15 6v46l-15-8z', c.ink) +
        path('M50 64h15l10 10H44z', c.glow, { opacity: 0.6 })
      : inside === 'spiral'
        ? disc(49, 41, 27, c.glow) +
          line('M49 41c2-5 9-2 8 4-1 8-13 10-18 2-6-10 3-22 14-21 14 1 21 17 13 28', c.ink, 4)
        : disc(49, 41, 15, c.glow) +
          Array.from({ length: 10 }, (_, i) =>
            group({ transform: turn(i * 36, 49, 41) }, line('M49 20v-6', c.glow, 4.5)),
          ).join('');
  return group(
    {},
    path(d, c.ink),
    path(
      'M20 102c2-10 3-16 0-23C9 70 5 56 7 43 8.5 31 14 21 22 14c-6 12-8 26-5 40 2 10 8 16 12 24 3 8 2 16 1 24z',
      c.mid,
    ),
    spark,
  );
};

export const heart: Motif = (c, r) =>
  group(
    {},
    path(
      'M50 94C18 72 3 54 3 34 3 18 14 7 28 7c9 0 17 5 22 13C55 12 63 7 72 7c14 0 25 11 25 27 0 20-15 38-47 60z',
      c.ink,
    ),
    path('M50 94C18 72 3 54 3 34 3 18 14 7 28 7c3 0 6 .6 9 1.7C22 10 15 20 16 34c1 20 14 38 34 60z', c.mid),
    line(
      `M10 50h20l6-${r.between(14, 20).toFixed(0)} 10 ${r.between(36, 42).toFixed(0)} 9-${r.between(30, 36).toFixed(0)} 6 16h29`,
      c.glow,
      5.5,
    ),
    path('M70 16c8 0 14 6 15 15', 'none', {
      stroke: c.light,
      'stroke-width': 4.5,
      'stroke-linecap': 'round',
    }),
  );

/** Two people, cut from paper, for interviews, relationships and family. */
export const talk: Motif = (c, r) => {
  const bubble = r.pick([
    'M42 4h42a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H62l-11 10V36h-9a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8z',
  ]);
  return group(
    {},
    path(bubble, c.glow),
    rect(44, 13, 38, 4, c.ink, 2),
    rect(44, 23, r.between(18, 32), 4, c.ink, 2),
    disc(26, 58, 15, c.ink),
    path('M0 102c0-17 10-27 26-27s26 10 26 27z', c.ink),
    path('M26 43a15 15 0 0 0-15 15c0 8 6 14 13 15-9-7-9-22 2-30z', c.mid),
    disc(74, 64, 13, c.mid),
    path('M50 102c0-15 9-24 24-24s24 9 24 24z', c.mid),
    path('M74 51a13 13 0 0 1 13 13c0 7-5 12-11 13 8-7 8-19-2-26z', c.light),
  );
};
