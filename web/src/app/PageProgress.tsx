import { useEffect, useState } from 'react';
import { usePageLoading } from '../ui/page-loading.ts';
import classes from './PageProgress.module.css';

/** Faster pages show no progress bar. */
const SHOW_DELAY_MS = 150;

/**
 * On a slow connection, the old page stays visible until the next one has loaded. The bar shows that it is
 * loading.
 */
export function PageProgress() {
  const loading = usePageLoading();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setVisible(true), SHOW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setVisible(false);
    };
  }, [loading]);
  return isVisible && <div role="progressbar" aria-label="Loading page" className={classes.bar} />;
}
