import type { BeatWords } from '@cold-open/contract/scripts/checks/beat-plan';
import type { CSSProperties } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './WordsByBeat.module.css';

/** A beat that exceeds its share by more than this is set in bold. */
const MUCH_LONGER = 1.25;

/** Compares the words of each beat with its share of the length. */
export function WordsByBeat({
  beats,
  target,
  gaps,
}: {
  beats: readonly BeatWords[];
  target: number | null;
  gaps: number;
}) {
  const longest = Math.max(1, ...beats.map(({ words, plannedWords }) => Math.max(words, plannedWords ?? 0)));
  const widthOf = (words: number) => `${(words / longest) * 100}%`;
  const total = beats.reduce((sum, { words }) => sum + words, 0);
  return (
    <section className={classes.plot} aria-labelledby="words-by-beat">
      <div className={classes.head}>
        <h3 id="words-by-beat" className="co-label">
          Words by beat
        </h3>
        <span className="co-timecode">{target === null ? 'now' : 'now / plan'}</span>
      </div>
      <dl>
        {withKeys(beats, ({ name }) => name).map(({ key, name, words, plannedWords }) => (
          <div
            key={key}
            data-over={(plannedWords !== null && words > plannedWords * MUCH_LONGER) || undefined}
          >
            <dt dir="auto" title={name}>
              {name || 'Opening'}
            </dt>
            <dd className="co-timecode">{plannedWords === null ? words : `${words} / ${plannedWords}`}</dd>
            <dd className={classes.bar} aria-hidden="true">
              <i className={classes.now} style={{ '--words': widthOf(words) } as CSSProperties} />
              {plannedWords !== null && (
                <u className={classes.plan} style={{ '--words': widthOf(plannedWords) } as CSSProperties} />
              )}
            </dd>
          </div>
        ))}
        <div className={classes.all}>
          <dt>All</dt>
          <dd className="co-timecode">{target === null ? total : `${total} / ${target}`}</dd>
        </div>
      </dl>
      {gaps > 0 && (
        <p className={classes.gaps}>
          <i className={classes.ring} aria-hidden="true" /> {countOf(gaps, 'gap')} left
        </p>
      )}
    </section>
  );
}
