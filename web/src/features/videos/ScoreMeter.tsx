import { bandOf, MAX_SCORE } from '@cold-open/contract/videos/title-score';
import classes from './ScoreMeter.module.css';

const LEDS = 20;
const LEDS_PER_BAND = 4;
const LED_NUMBERS = Array.from({ length: LEDS }, (_, index) => index);

const countLitLeds = (score: number) =>
  score === 0 ? 0 : Math.max(1, Math.round((score / MAX_SCORE) * LEDS));

/** A small ScoreMeter drawn as one element, for long lists. */
export function MiniMeter({ score }: { score: number }) {
  return (
    <span aria-hidden className={classes.mini} data-color={bandOf(score).color}>
      <i style={{ width: `${(countLitLeds(score) / LEDS) * 100}%` }} />
    </span>
  );
}

/** Shows a score as a row of LEDs in the color for its rating. Hidden from screen readers, which read the text beside it. */
export function ScoreMeter({
  score,
  sweeping = false,
}: {
  score: number;
  /** The score is still being calculated. */
  sweeping?: boolean;
}) {
  const litLeds = countLitLeds(score);
  return (
    <span
      aria-hidden
      className={classes.meter}
      data-sweeping={sweeping || undefined}
      data-color={bandOf(score).color}
    >
      {LED_NUMBERS.map((led) => (
        <i
          key={led}
          data-lit={(!sweeping && led < litLeds) || undefined}
          data-band-start={(led > 0 && led % LEDS_PER_BAND === 0) || undefined}
          {...(sweeping && { style: { animationDelay: `${led * 60}ms` } })}
        />
      ))}
    </span>
  );
}
