export const GAP_FIELD = 'data-gap-field';

function gapFields(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${GAP_FIELD}]`)];
}

/** Focuses the next or previous gap. Returns false if there is none in that direction. */
export function focusNeighborGap(from: HTMLElement, step: 1 | -1): boolean {
  const fields = gapFields();
  const next = fields[fields.indexOf(from) + step];
  if (next) show(next);
  return next !== undefined && fields.includes(from);
}

/** Focuses the first gap after the focused element, or the first of all. */
export function focusNextGap(): void {
  const fields = gapFields();
  const from = document.activeElement;
  const isAfter = (field: HTMLElement) =>
    from !== null && (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = fields.find(isAfter) ?? fields[0];
  if (next) show(next);
}

function show(field: HTMLElement) {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
