import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { sectionIndexOf } from '@cold-open/contract/scripts/outlines/plan-outline';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { TokenPrice } from '../../billing/TokenPrice.tsx';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import { usePrice } from '../QualityField.tsx';
import type { Regeneration } from '../regenerate/use-regeneration.ts';
import classes from './PlanDialog.module.css';
import { PointsBox } from './PointsBox.tsx';
import { WordsButton } from './WordsButton.tsx';

/** Returns the section that a beat of the script was written from; null if there is none. */
export function sectionOf({ outline, beats }: Script, beat: number): OutlineSection | null {
  const index = outline && sectionIndexOf(outline, beats, beat);
  return index === null ? null : (outline?.[index] ?? null);
}

/** The plan of one beat. Changing it rewrites only that beat. */
export function BeatPlan({
  beat,
  section,
  regeneration,
  onClose,
  hasName = false,
}: {
  beat: number;
  section: OutlineSection;
  regeneration: Regeneration;
  onClose: () => void;
  /** Shows the name of the beat, where nothing else does. */
  hasName?: boolean;
}) {
  const [changed, setChanged] = useState(section);
  const { tokens } = usePrice('standard');
  const questionId = useId();
  const { isStarting, orderError, start } = regeneration;
  return (
    <>
      {hasName && (
        <Title order={2} className={classes.title ?? ''}>
          {section.name}
        </Title>
      )}
      <div className={classes.purpose}>
        <p>{section.purpose}</p>
        <WordsButton
          name={section.name}
          words={changed.words}
          onChange={(words) => setChanged({ ...changed, words })}
        />
      </div>
      <p id={questionId} className={classes.question} dir="auto">
        {section.question || 'What should this beat say?'}
      </p>
      <PointsBox
        labelledBy={questionId}
        points={changed.points}
        onChange={(points) => setChanged({ ...changed, points })}
      />
      <p className={classes.note}>Only this beat is rewritten. The current text is kept in Versions.</p>
      {orderError && <OrderErrorMessage orderError={orderError} />}
      <div className={classes.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={isStarting} onClick={() => start({ beat, section: changed })}>
          {isStarting ? 'Starting…' : `Rewrite ${section.name}`}
          <TokenPrice tokens={tokens} />
        </Button>
      </div>
    </>
  );
}
