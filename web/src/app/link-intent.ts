/** Long enough that crossing a page full of links with the mouse, or scrolling it with a finger, fetches nothing. */
const DWELL_MS = 65;

/**
 * Calls back when a link of this site is hovered, focused or touched, which is usually a moment before it is opened.
 * Returns a function that stops it.
 */
export function onLinkIntent(root: Document, callback: (address: URL) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;

  const leave = () => {
    clearTimeout(timer);
    current = null;
  };
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === current) return;
    leave();
    if (link === null || !opensHere(link)) return;
    current = link;
    timer = setTimeout(() => callback(new URL(link.href)), DWELL_MS);
  };

  root.addEventListener('pointerover', approach);
  root.addEventListener('focusin', approach);
  // Also fires when a touch becomes a scroll.
  root.addEventListener('pointercancel', leave);
  root.addEventListener('focusout', leave);
  return () => {
    leave();
    root.removeEventListener('pointerover', approach);
    root.removeEventListener('focusin', approach);
    root.removeEventListener('pointercancel', leave);
    root.removeEventListener('focusout', leave);
  };
}

/** Returns true if the link opens another page of this app, in this tab. */
function opensHere(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self')
  );
}
