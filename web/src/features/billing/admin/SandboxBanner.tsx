import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback } from 'react';
import classes from './SandboxBanner.module.css';

/** Pages that fill the window subtract this height. */
const HEIGHT = '--co-admin-banner';

/** Prevents admins from mistaking simulated payments for real ones. */
export function SandboxBanner() {
  const publishHeight = useCallback((banner: HTMLElement | null) => {
    if (!banner) return;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty(HEIGHT, `${banner.offsetHeight}px`));
    size.observe(banner);
    return () => {
      size.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <aside ref={publishHeight} className={classes.banner} aria-label="Payments">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>Payments are simulated.</strong> Anybody can start a plan, and no card is charged.
      </span>
    </aside>
  );
}
