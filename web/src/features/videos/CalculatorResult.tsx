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
import type { Calculation } from './use-calculation.ts';

export function CalculatorResult({ busy, calculation }: { busy: boolean; calculation: Calculation | null }) {
  return (
    // Rendered from the start, so that screen readers announce its changes.
    <div role="status" aria-label="Score" className={classes.result}>
      {busy ? <Analyzing /> : calculation && <Result {...calculation} />}
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

function Result({ title, figures, result }: Calculation) {
  const { score, rating, color, engagement, velocity } = result;
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
          <span className={classes.rating} data-color={color}>
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
            scorePart('Engagement', engagement, ENGAGEMENT_WEIGHT),
            scorePart('Velocity', velocity, VELOCITY_WEIGHT),
          ]}
        />
      </div>
      {isEarly(figures) && <p className={classes.early}>Early figures: the score will settle</p>}
    </div>
  );
}

function scorePart(label: string, value: number, weight: number) {
  return { label, value: `${Math.round(value)}/${MAX_SCORE}, ${Math.round(weight * 100)}% of the score` };
}
