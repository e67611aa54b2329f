import { SCRIPT_STAGES, type ScriptStage, STAGE_LABELS } from '@cold-open/contract/scripts/script-stages';
import { UnstyledButton } from '@mantine/core';
import classes from './StageFilter.module.css';
import { StageGlyph } from './StageLabel.tsx';

/** Chooses one stage, or all. */
export function StageFilter({
  chosen,
  countOf,
  onChoose,
}: {
  chosen: ScriptStage | null;
  countOf: (stage?: ScriptStage) => number;
  onChoose: (stage: ScriptStage | null) => void;
}) {
  return (
    <fieldset className={classes.stages}>
      <legend className={classes.legend}>Status</legend>
      {[null, ...SCRIPT_STAGES].map((stage) => (
        <UnstyledButton
          key={stage ?? 'all'}
          className={classes.stage ?? ''}
          aria-pressed={chosen === stage}
          onClick={() => onChoose(stage)}
        >
          {stage && <StageGlyph stage={stage} />}
          {stage ? STAGE_LABELS[stage] : 'All'}
          <span className={`co-timecode ${classes.count}`}>{countOf(stage ?? undefined)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
