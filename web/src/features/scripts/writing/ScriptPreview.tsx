import { Title } from '@mantine/core';
import { useCurrentUser } from '../../account/account.queries.ts';
import type { GenerateDraft } from '../generate/generate-draft.ts';
import { PlanPlate } from '../generate/PlanPlate.tsx';
import { PromptPreview } from '../generate/PromptPreview.tsx';
import { BeatTrack } from './BeatTrack.tsx';
import classes from './ScriptPreview.module.css';
import { planOf } from './script-plan.ts';

/** The page before it is written: its title, its facts, its empty beats and what the prompt asks for. */
export function ScriptPreview({ draft, onGone }: { draft: GenerateDraft; onGone: () => void }) {
  const plan = planOf(draft, useCurrentUser().data?.wordsPerMinute);
  const title = draft.title.trim();
  return (
    <section className={classes.page} aria-label="Preview">
      <div className={classes.head}>
        <Title order={2} dir="auto" className={classes.title ?? ''} data-empty={title === '' || undefined}>
          {title || 'Your title stands here'}
        </Title>
        <div className={classes.plan}>
          <PlanPlate draft={draft} plan={plan} />
        </div>
        <BeatTrack beats={plan.beats} />
      </div>
      <PromptPreview selected={draft.selected} onGone={onGone} />
    </section>
  );
}
