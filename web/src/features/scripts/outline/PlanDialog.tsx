import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button, CloseButton, Title } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import type { Regeneration } from '../regenerate/use-regeneration.ts';
import { BeatPlan, sectionOf } from './BeatPlan.tsx';
import classes from './PlanDialog.module.css';

/** Shows the outline that a script was written from. Changing the plan of a beat rewrites only that beat. */
export function PlanDialog({
  script,
  startBeat,
  regeneration,
  onClose,
}: {
  script: Script;
  /** Null to show the whole outline. */
  startBeat: number | null;
  regeneration: Regeneration;
  onClose: () => void;
}) {
  useReturnFocusOnUnmount();
  const [beat, setBeat] = useState(startBeat);
  const section = beat === null ? null : sectionOf(script, beat);
  const title = section?.name ?? 'Outline';
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': section ? `Plan of ${title}` : title } }}
      size={620}
      padding={24}
    >
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <CloseButton aria-label="Close" size={44} iconSize={22} onClick={onClose} />
      </div>
      {beat !== null && section ? (
        <BeatPlan
          key={section.id}
          beat={beat}
          section={section}
          regeneration={regeneration}
          onClose={onClose}
        />
      ) : (
        <WholePlan script={script} onChange={script.canRegenerate ? setBeat : null} />
      )}
    </Modal>
  );
}

function WholePlan({ script, onChange }: { script: Script; onChange: ((beat: number) => void) | null }) {
  const beatOf = (section: OutlineSection) =>
    script.beats.findIndex((_, index) => sectionOf(script, index)?.id === section.id);
  return (
    <ol className={classes.plan}>
      {script.outline?.map((section) => (
        <li key={section.id}>
          <div className={classes.line}>
            <h3 className={classes.name} dir="auto">
              {section.name}
            </h3>
            <span className="co-timecode">{countOf(section.words, 'word')}</span>
            {onChange && beatOf(section) >= 0 && (
              <Button
                size="sm"
                aria-label={`Change the plan of ${section.name}`}
                onClick={() => onChange(beatOf(section))}
              >
                Change the plan
              </Button>
            )}
          </div>
          {section.points.length === 0 ? (
            <p className={classes.note}>No answer.</p>
          ) : (
            <ul className={classes.points}>
              {section.points.map((point) => (
                <li key={point} dir="auto">
                  {point}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
