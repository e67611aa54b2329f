import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import classes from './PageProgress.module.css';

/** A page that comes sooner is not worth a sign. */
const PATIENCE_MS = 150;

/** On a slow line the old page stays until the code of the next has arrived; this says that it is on its way. */
export function PageProgress() {
  const loading = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [loading]);
  return shown && <div role="progressbar" aria-label="Loading page" className={classes.bar} />;
}
