import { around, disc, group, line, oval, path, polygon, rect, turn } from '../svg.ts';
import type { Motif } from './motif.ts';

export const door: Motif = (c, r) => {
  const wide = r.between(22, 30);
  return group(
    {},
    path(`M22 94L-6 118H${r.between(84, 100).toFixed(0)}L72 94z`, c.glow, { opacity: 0.55 }),
    rect(17, 2, 60, 93, c.ink),
    rect(23, 8, 48, 87, c.glow),
    rect(23, 8, 48, 87, c.light, undefined, { opacity: 0.35 }),
    path('M23 95L47 60l24 35z', c.light, { opacity: 0.7 }),
    path(`M23 8l${wide} 9v93l-${wide}-15z`, c.ink),
    path(`M28 20l${wide - 10} 5v28l-${wide - 10}-2zM28 60l${wide - 10} 2v33l-${wide - 10}-7z`, c.mid, {
      opacity: 0.75,
    }),
    disc(23 + wide - 4, 62, 2.3, c.glow),
    path(`M${23 + wide} 17l1.500.6v92.5l-1.5-.1z`, c.light),
  );
};

export const road: Motif = (c, r) => {
  const bend = r.between(-10, 10);
  const peaks = `M-4 62L${18 + bend / 2} 30l10 12 16-24 18 27 9-10L104 62z`;
  const snow = `M44 18l-6.5 9.7 4 2.3 3.5-3.5 4 4.5 3.5-2z`;
  const dash = Array.from({ length: 5 }, (_, i) => {
    const t0 = (i / 5) ** 1.7;
    const t1 = ((i + 0.55) / 5) ** 1.7;
    const x = (t: number) => 52 + bend * (1 - t) * 0.4 - bend * t * 0.6;
    const y = (t: number) => 62 + 38 * t;
    const w = (t: number) => 0.5 + 3 * t;
    return path(
      polygon([
        [x(t0) - w(t0), y(t0)],
        [x(t0) + w(t0), y(t0)],
        [x(t1) + w(t1), y(t1)],
        [x(t1) - w(t1), y(t1)],
      ]),
      c.light,
    );
  });
  return group(
    {},
    disc(66, 38, 23, c.glow),
    path(peaks, c.mid),
    path(snow, c.light),
    path('M-4 62L18 42l16 13 22-17 20 16 12-7 16 15z', c.ink),
    rect(-4, 61, 108, 41, c.deep),
    path('M-4 66c30-6 78-6 108 0v36H-4z', c.mid, { opacity: 0.45 }),
    path(`M${50 + bend * 0.4} 61h4L${92 - bend} 102H${12 - bend}z`, c.ink),
    ...dash,
  );
};

export const map: Motif = (c, r) => {
  const px = r.between(60, 74);
  const py = r.between(30, 40);
  return group(
    {},
    path('M2 36l32-10v60L2 96z', c.light),
    path('M34 26l32 10v60L34 86z', c.paper),
    path('M66 36l32-10v60L66 96z', c.light),
    path('M2 72c10-8 22 4 32-4s20-2 32 4 24-4 32-2v16L66 96 34 86 2 96z', c.mid, { opacity: 0.55 }),
    line('M2 36l32-10 32 10 32-10v60L66 96 34 86 2 96zM34 26v60M66 36v60', c.ink, 2.6),
    line(`M14 82C20 60 34 76 42 62S${px - 12} 60 ${px} ${py + 26}`, c.ink, 3, {
      'stroke-dasharray': '1 6.5',
    }),
    disc(14, 82, 3.6, c.ink),
    oval(px, py + 27, 7, 2.5, c.ink, { opacity: 0.35 }),
    path(
      `M${px} ${py + 27}C${px - 8} ${py + 12} ${px - 20} ${py + 6} ${px - 20} ${py - 9}a20 20 0 0 1 40 0C${px + 20} ${py + 6} ${px + 8} ${py + 12} ${px} ${py + 27}z`,
      c.ink,
    ),
    disc(px, py - 9, 15, c.glow),
    disc(px, py - 9, 6, c.ink),
  );
};

export const arches: Motif = (c, r) => {
  const lit = r.whole(0, 3);
  const bays = [0, 1, 2, 3].map((i) => {
    const x = 6 + i * 23;
    return (
      path(`M${x} 90V50a9.5 9.5 0 0 1 19 0v40z`, i === lit ? c.glow : c.deep) +
      (i === lit ? path(`M${x} 90V50a9.5 9.5 0 0 1 9.5-9.5V90z`, c.light, { opacity: 0.75 }) : '')
    );
  });
  return group(
    {},
    path('M-2 26L50 3l52 23z', c.ink),
    path('M16 23L50 9l34 14z', c.mid),
    rect(-2, 27.5, 104, 4, c.ink),
    rect(0, 33.5, 100, 58, c.ink),
    ...bays,
    rect(-2, 90, 104, 4, c.ink),
    rect(-5, 95.5, 110, 5, c.ink),
    path(`M${6 + lit * 23} 90h19l14 14H${lit * 23 - 8}z`, c.glow, { opacity: 0.5 }),
  );
};

export const house: Motif = (c, r) => {
  const lit = r.whole(0, 1);
  const pane = (x: number, on: boolean) =>
    rect(x, 52, 18, 18, on ? c.glow : c.mid) + line(`M${x + 9} 52v18M${x} 61h18`, c.ink, 2);
  return group(
    {},
    oval(50, 95, 52, 4, c.deep, { opacity: 0.5 }),
    rect(70, 8, 12, 26, c.ink),
    path('M50 4L-1 46l5 6L50 14l46 38 5-6z', c.ink),
    path('M50 14l38 31v50H12V45z', c.ink),
    path('M50 14l38 31v6L50 20 12 51v-6z', c.mid),
    pane(20, lit === 0),
    pane(62, lit === 1),
    rect(42, 62, 16, 33, c.light),
    path('M42 62h16v33H42z', c.glow, { opacity: lit ? 0.2 : 0.5 }),
    disc(54.5, 79, 1.6, c.ink),
  );
};

export const planet: Motif = (c, r) => {
  const tilt = r.between(-26, -12);
  const stars = Array.from({ length: 9 }, () => {
    const [x, y] = around(50, 50, r.between(40, 55), r.between(0, 360));
    return disc(x, y, r.between(0.7, 1.7), c.light);
  });
  const craters = Array.from({ length: 4 }, () => {
    const [x, y] = around(46, 50, r.between(4, 22), r.between(180, 360));
    return disc(x, y, r.between(2, 5), c.deep);
  });
  const [mx, my] = [88, 24];
  return group(
    {},
    ...stars,
    group({ transform: turn(tilt, 50, 50) }, path('M2 50a48 13 0 0 1 96 0h-7a41 8.5 0 0 0-82 0z', c.mid)),
    disc(50, 50, 32, c.ink),
    ...craters,
    path('M50 18a32 32 0 0 1 0 64 46 46 0 0 0 0-64z', c.mid),
    path('M60 19.6a32 32 0 0 1 0 60.8 42 42 0 0 0 0-60.8z', c.glow),
    group({ transform: turn(tilt, 50, 50) }, path('M2 50a48 13 0 0 0 96 0h-7a41 8.5 0 0 1-82 0z', c.light)),
    disc(mx, my, 7.5, c.glow),
    path(`M${mx} ${my - 7.5}a7.5 7.5 0 0 0 0 15 10 10 0 0 1 0-15z`, c.ink, { opacity: 0.3 }),
  );
};

export const wave: Motif = (c, r) => {
  const sun = r.between(64, 76);
  const foam = Array.from({ length: 6 }, () =>
    disc(r.between(36, 62), r.between(16, 36), r.between(1, 2.6), c.light),
  );
  return group(
    {},
    disc(sun, 38, 20, c.glow),
    path(
      'M-6 100V58C4 28 26 8 52 12c16 2 26 14 24 27-1 8-8 13-15 11 4-2 6-6 5-10-2-8-12-10-20-4-12 9-6 30 14 34 16 3 30-2 44-10v40z',
      c.ink,
    ),
    path('M-6 70C6 38 26 20 46 20 28 28 22 50 32 68c8 14 22 20 36 22H-6z', c.mid),
    path(
      'M52 12c16 2 26 14 24 27-1 8-8 13-15 11 4-2 6-6 5-10-2-9-14-11-22-3-2-10 4-16 12-16-4-4-9-5-14-4-7-6-1-5 10-5z',
      c.light,
    ),
    ...foam,
    path('M-6 86c12-8 22-8 34 0s22 8 34 0 22-8 42 0v16H-6z', c.deep),
    line('M-6 84c12-8 22-8 34 0s22 8 34 0 22-8 42 0', c.light, 2),
  );
};
