import classes from './BeatStrip.module.css';

export interface StripBeat {
  name: string;
  /** Of the whole strip, in any unit. */
  share: number;
  state: 'done' | 'now' | 'next';
}

/** A script at a glance: its beats, each as wide as its part, the first one warm. Without headings one plain bar. */
export function BeatStrip({ beats, label }: { beats: readonly StripBeat[]; label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.strip}>
      {beats.length === 0 ? (
        <i data-state="plain" />
      ) : (
        beats.map(({ share, state }, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: beats never change places
            key={index}
            data-state={state}
            style={{ flexGrow: share }}
          />
        ))
      )}
    </div>
  );
}
