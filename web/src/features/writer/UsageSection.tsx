import { sumUsage, totalUsage, type UsageKey } from '@cold-open/contract/writer/usage-sums';
import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import { useState } from 'react';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactPlate } from '../../ui/FactPlate.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { formatCount, formatDollars, formatFirstWord } from './report-format.ts';
import classes from './UsageSection.module.css';
import { UsageTable } from './UsageTable.tsx';

const VIEWS: readonly { value: UsageKey; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'model', label: 'Model' },
  { value: 'purpose', label: 'Purpose' },
];

/** Shows model usage and cost, summed up by day, model or purpose. */
export function UsageSection({ usage, prices }: Pick<WriterReport, 'usage' | 'prices'>) {
  const [view, setView] = useState<UsageKey>('day');
  if (usage.length === 0) return <EmptyState>No model was called in the last 14 days.</EmptyState>;
  const total = totalUsage(usage);
  return (
    <div className={classes.usage}>
      <Sheet>
        <FactPlate
          facts={[
            { label: 'Calls', value: formatCount(total.calls) },
            { label: 'Tokens read', value: formatCount(total.inputTokens) },
            { label: 'Tokens written', value: formatCount(total.outputTokens) },
            { label: 'Cost', value: total.cost === null ? 'No prices set' : formatDollars(total.cost) },
            { label: 'First word after', value: formatFirstWord(total) },
          ]}
        />
      </Sheet>
      <div className={classes.views}>
        <ChoiceField label="Sum up by" choices={VIEWS} value={view} onChange={setView} />
      </div>
      <Sheet flush>
        <UsageTable view={view} sums={sumUsage(usage, view)} />
      </Sheet>
      <p className={classes.note}>
        Days are in UTC. The time to the first word is an average over calls that returned text.
        {total.isEstimated && ' Some servers do not count tokens, so these are estimates.'}
        {!prices && ' To see costs, set LLM_PRICE_IN and LLM_PRICE_OUT to the prices per million tokens.'}
      </p>
    </div>
  );
}
