import {
  ENGAGEMENT_WEIGHT,
  isEarly,
  MAX_SCORE,
  RATING_BANDS,
  VELOCITY_WEIGHT,
} from '@cold-open/contract/videos/title-score';
import { FactPlate } from '../../ui/FactPlate.tsx';
import classes from './CalculatorResult.module.css';
import { ScoreMeter } from './ScoreMeter.tsx';
import type { Calculated } from './use-calculation.ts';

export function CalculatorResult({ busy, calculated }: { busy: boolean; calculated: Calculated | null }) {
  return (
    // There from the start, so that what comes into it is heard.
    <div role="status" aria-label="Score" className={classes.result}>
      {busy ? <Analyzing /> : calculated && <Result {...calculated} />}
    </div>
  );
}

function Analyzing() {
  return (
    <div className={classes.body}>
      <p className={classes.busy}>Analyzing…</p>
      <ScoreMeter score={0} sweeping />
    </div>
  );
}

function Result({ title, figures, scored }: Calculated) {
  const { score, rating, colour, engagement, velocity } = scored;
  return (
    <div className={classes.body}>
      {title !== '' && (
        <p className={classes.title} dir="auto">
          {title}
        </p>
      )}
      <div className={classes.head} role="img" aria-label={`Score ${score} out of ${MAX_SCORE}, ${rating}`}>
        <span className={classes.score}>{score}</span>
        <span>
          <span className={classes.outOf}>out of {MAX_SCORE}</span>
          <span className={classes.rating} data-colour={colour}>
            {rating}
          </span>
        </span>
      </div>
      <ScoreMeter score={score} />
      <div className={classes.bands} aria-hidden>
        {RATING_BANDS.map((band) => (
          <span key={band.rating} data-current={band.rating === rating || undefined}>
            {band.rating}
          </span>
        ))}
      </div>
      <div className={classes.parts}>
        <FactPlate
          facts={[
            partOf('Engagement', engagement, ENGAGEMENT_WEIGHT),
            partOf('Velocity', velocity, VELOCITY_WEIGHT),
          ]}
        />
      </div>
      {isEarly(figures) && <p className={classes.early}>Early figures: the score will settle</p>}
    </div>
  );
}

/** What a part came to, and how much of it the score takes. */
function partOf(label: string, value: number, weight: number) {
  return { label, value: `${Math.round(value)}/${MAX_SCORE}, counts ${Math.round(weight * 100)}%` };
}
