import { Title } from '@mantine/core';
import type { GenerateDraft } from './generate-draft.ts';
import { OrderFacts } from './OrderFacts.tsx';
import classes from './OrderPreview.module.css';
import { PlannedBeatBar } from './PlannedBeatBar.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { usePlan } from './use-plan.ts';

/** Previews the order: the title, facts and planned beats, and what the prompt asks for. */
export function OrderPreview({ draft, onPromptGone }: { draft: GenerateDraft; onPromptGone: () => void }) {
  const plan = usePlan(draft);
  const title = draft.title.trim();
  return (
    <section className={classes.page} aria-label="Preview">
      <div className={classes.head}>
        <Title order={2} dir="auto" className={classes.title ?? ''} data-empty={title === '' || undefined}>
          {title || 'Your title appears here'}
        </Title>
        <div className={classes.plan}>
          <OrderFacts draft={draft} plan={plan} />
        </div>
        <PlannedBeatBar plan={plan} />
      </div>
      <TemplatePreview selected={draft.selected} onPromptGone={onPromptGone} />
    </section>
  );
}
