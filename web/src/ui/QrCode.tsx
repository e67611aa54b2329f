import { encodeQr } from './qr-code.ts';

/** The light border that QR readers need, in modules. */
const BORDER = 4;

/** Dark on white in both color schemes, because many readers cannot read the reverse. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const modules = encodeQr(text);
  const side = modules.length + 2 * BORDER;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
