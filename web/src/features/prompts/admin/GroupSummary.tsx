import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { orNotAvailable } from '../../../ui/DataTable.tsx';
import classes from './GroupSummary.module.css';

export function GroupSummary({ group }: { group: PromptGroup }) {
  const facts = [
    { label: 'Prompt Name', value: group.youtuberName },
    { label: 'Style', value: group.style },
    { label: 'Description', value: group.description },
    { label: 'Tags', value: group.tags.join(', ') },
    { label: 'Target Audience', value: group.targetAudience },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="co-label">{label}</dt>
          <dd dir="auto">{orNotAvailable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
