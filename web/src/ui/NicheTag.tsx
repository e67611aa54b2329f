import { paperFor } from './cover-art.ts';
import classes from './NicheTag.module.css';

export function NicheTag({ niche }: { niche: string }) {
  return (
    <span className={classes.tag} style={{ background: `var(--co-paper-${paperFor(niche)})` }} dir="auto">
      {niche}
    </span>
  );
}
