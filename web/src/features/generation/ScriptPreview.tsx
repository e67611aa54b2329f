import { Title } from '@mantine/core';
import { BeatTrack } from './BeatTrack.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { PromptPreview } from './PromptPreview.tsx';
import classes from './ScriptPreview.module.css';
import { planOf } from './script-plan.ts';

/** The page before it is written: its title, its facts, its empty beats and what the prompt asks for. */
export function ScriptPreview({ draft }: { draft: GenerateDraft }) {
  const { format, length, beats } = planOf(draft);
  const facts = [
    { label: 'Format', value: format },
    { label: 'Length', value: length?.label ?? 'Not chosen' },
    { label: 'Words', value: length ? `About ${length.words}` : 'N/A' },
    { label: 'Reads in', value: length?.readsIn ?? 'N/A' },
  ];
  return (
    <section className={classes.page} aria-label="Preview">
      <div className={classes.head}>
        <Title order={2} className={classes.title ?? ''} data-empty={draft.title.trim() === '' || undefined}>
          {draft.title.trim() || 'Your title stands here'}
        </Title>
        <dl className={classes.plate}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="co-label">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <BeatTrack beats={beats} />
      </div>
      <PromptPreview selected={draft.selected} />
    </section>
  );
}
