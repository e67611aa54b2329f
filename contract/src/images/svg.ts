type Attributes = Record<string, string | number | undefined>;

/** Removes what XML forbids: control characters, unpaired surrogates, and the two noncharacters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

export const num = (value: number) => String(Math.round(value * 100) / 100);

/** Every value that reaches the drawing passes through here: numbers are rounded, strings escaped. */
export function el(name: string, attributes: Attributes, ...inside: string[]): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) out += ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`;
  return inside.length > 0 ? `${out}>${inside.join('')}</${name}>` : `${out}/>`;
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx?: number,
  more: Attributes = {},
) => el('rect', { x, y, width: Math.max(0, w), height: Math.max(0, h), fill, rx, ...more });
export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r: Math.max(0, r), fill, ...more });
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const ring = (
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
) => el('circle', { cx, cy, r: Math.max(0, r), fill: 'none', stroke, 'stroke-width': width, ...more });
export const group = (attributes: Attributes, ...inside: string[]) => el('g', attributes, ...inside);
export const turn = (degrees: number, cx: number, cy: number) =>
  `rotate(${num(degrees)} ${num(cx)} ${num(cy)})`;
export const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** Returns a point on a circle. 0 degrees is up, and degrees run clockwise. */
export function around(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}
