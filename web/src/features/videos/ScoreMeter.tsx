import { bandOf, MAX_SCORE } from '@cold-open/contract/videos/title-score';
import classes from './ScoreMeter.module.css';

const LEDS = 20;
const LEDS_PER_BAND = 4;
const LED_NUMBERS = Array.from({ length: LEDS }, (_, place) => place);

const litAt = (score: number) => (score === 0 ? 0 : Math.max(1, Math.round((score / MAX_SCORE) * LEDS)));

/** The same in a row, drawn as one piece: a long list has many of them. */
export function MiniMeter({ score }: { score: number }) {
  return (
    <span aria-hidden className={classes.mini} data-colour={bandOf(score).colour}>
      <i style={{ width: `${(litAt(score) / LEDS) * 100}%` }} />
    </span>
  );
}

/** A score in lights, all in the colour of its band. It says nothing by itself: the words stand beside it. */
export function ScoreMeter({
  score,
  sweeping = false,
}: {
  score: number;
  /** Still being worked out. */
  sweeping?: boolean;
}) {
  const lit = litAt(score);
  return (
    <span
      aria-hidden
      className={classes.meter}
      data-sweeping={sweeping || undefined}
      data-colour={bandOf(score).colour}
    >
      {LED_NUMBERS.map((place) => (
        <i
          key={place}
          data-lit={(!sweeping && place < lit) || undefined}
          data-band-start={(place > 0 && place % LEDS_PER_BAND === 0) || undefined}
          {...(sweeping && { style: { animationDelay: `${place * 60}ms` } })}
        />
      ))}
    </span>
  );
}
