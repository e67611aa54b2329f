/** A dashed outline of an empty slate. */
export function SlateDrawing() {
  return (
    <svg viewBox="0 0 74 74" aria-hidden="true">
      <rect
        x="1"
        y="30"
        width="72"
        height="42"
        rx="4"
        fill="none"
        stroke="var(--co-line-input)"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M4 26L70 6v20z" fill="var(--co-lamp)" opacity=".85" />
      <path d="M3 25L69 5" stroke="var(--co-ink)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
