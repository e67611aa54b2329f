import { withKeys } from '../../../ui/with-keys.ts';
import classes from './BeatStrip.module.css';

export interface StripBeat {
  name: string;
  /** Relative width, in any unit. */
  share: number;
  state: 'done' | 'now' | 'next';
}

/** Shows a script's beats as a strip, each as wide as its share, or one plain bar if there are no headings. */
export function BeatStrip({ beats, label }: { beats: readonly StripBeat[]; label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.strip}>
      {beats.length === 0 ? (
        <i data-state="plain" />
      ) : (
        withKeys(beats, ({ name }) => name).map(({ key, share, state }) => (
          <i key={key} data-state={state} style={{ flexGrow: share }} />
        ))
      )}
    </div>
  );
}
