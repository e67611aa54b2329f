import { type RefObject, useEffect, useState } from 'react';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="option"]';
const PHONE = '(max-width: 40em)';
const SETTLE_MS = 120;
/** Points of the button that are checked, as fractions of its size. */
const POINTS = [0.05, 0.5, 0.95];

/** Returns true while a floating button covers a control on a phone, which has no free margin for it. */
export function useCoversControl(button: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => setCovering(matchMedia(PHONE).matches && isAboveControl(button.current));
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, SETTLE_MS);
    };
    const changes = new MutationObserver(checkSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', checkSoon, { passive: true });
    window.addEventListener('resize', checkSoon);
    checkSoon();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', checkSoon);
      window.removeEventListener('resize', checkSoon);
    };
  }, [button]);
  return isCovering;
}

function isAboveControl(button: HTMLElement | null): boolean {
  if (!button) return false;
  // The size without the transform that hides the button.
  const box = button.getBoundingClientRect();
  const [centerX, centerY] = [box.left + box.width / 2, box.top + box.height / 2];
  const at = (fraction: number, center: number, size: number) => center + (fraction - 0.5) * size;
  return POINTS.some((x) =>
    POINTS.some((y) =>
      document
        .elementsFromPoint(at(x, centerX, button.offsetWidth), at(y, centerY, button.offsetHeight))
        .some((element) => {
          const control = element.closest(CONTROLS);
          return control !== null && !control.contains(button) && !button.contains(control);
        }),
    ),
  );
}
