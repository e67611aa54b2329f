import { Title } from '@mantine/core';
import { OutlinePanel } from '../outline/OutlinePanel.tsx';
import { OutlineStrip } from '../outline/OutlineStrip.tsx';
import { PlanState } from '../outline/PlanState.tsx';
import type { Planning } from '../outline/use-planning.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { OrderFacts } from './OrderFacts.tsx';
import classes from './OrderPreview.module.css';
import { PlannedBeatBar } from './PlannedBeatBar.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { usePlan } from './use-plan.ts';

/** Previews the order: the title, facts and planned beats, and what the prompt asks for. */
export function OrderPreview({
  draft,
  planning,
  onPromptGone,
}: {
  draft: GenerateDraft;
  /** While it is open, the outline replaces what the prompt asks for. */
  planning: Planning;
  onPromptGone: () => void;
}) {
  const plan = usePlan(draft);
  const title = draft.title.trim();
  const { isOpen, outline, editor, answered, words } = planning;
  const isPlanned = isOpen && outline !== null;
  return (
    <section className={classes.page} aria-label="Preview">
      <div className={classes.head}>
        <Title order={2} dir="auto" className={classes.title ?? ''} data-empty={title === '' || undefined}>
          {title || 'Your title appears here'}
        </Title>
        <div className={classes.plan}>
          <OrderFacts
            draft={draft}
            plan={plan}
            outline={isPlanned ? { words, answered: `${answered} of ${editor.sections.length}` } : null}
          />
        </div>
        {isPlanned ? <OutlineStrip sections={editor.sections} /> : <PlannedBeatBar plan={plan} />}
      </div>
      {isOpen && !isPlanned && <PlanState planning={planning} />}
      {isPlanned ? (
        <OutlinePanel key={outline._id} outline={outline} editor={editor} />
      ) : (
        (!isOpen || planning.problem !== null) && (
          <TemplatePreview selected={draft.selected} onPromptGone={onPromptGone} />
        )
      )}
    </section>
  );
}
