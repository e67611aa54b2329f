import { type ScriptStage, STAGE_LABELS } from '@cold-open/contract/scripts/script-stages';
import {
  type Icon,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDot,
  IconCircleFilled,
  IconCircleHalf2,
} from '@tabler/icons-react';
import classes from './StageLabel.module.css';

const GLYPHS: Record<ScriptStage, Icon> = {
  idea: IconCircleDashed,
  draft: IconCircleHalf2,
  ready: IconCircleDot,
  filmed: IconCircleFilled,
  published: IconCircleCheckFilled,
};

export function StageGlyph({ stage }: { stage: ScriptStage }) {
  const Glyph = GLYPHS[stage];
  return <Glyph size={17} aria-hidden />;
}

/** Shows how far a script is, with a word and a shape instead of a color. */
export function StageLabel({ stage }: { stage: ScriptStage }) {
  return (
    <span className={classes.stage}>
      <StageGlyph stage={stage} />
      {STAGE_LABELS[stage]}
    </span>
  );
}
