import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { Checkbox, Title } from '@mantine/core';
import { useId } from 'react';
import classes from './SelectableTitle.module.css';

/** A card's title with a checkbox; clicking anywhere on the card toggles it. */
export function SelectableTitle({
  script,
  isSelected,
  isEnabled,
  onToggle,
}: {
  script: ScriptSummary;
  isSelected: boolean;
  isEnabled: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <Checkbox
        id={id}
        size="md"
        data-card-main
        checked={isSelected}
        disabled={!isEnabled}
        classNames={{ root: classes.root ?? '', input: classes.box ?? '' }}
        onChange={onToggle}
      />
      <Title order={2} className={classes.title ?? ''}>
        <label htmlFor={id} className={classes.label} dir="auto" title={script.title}>
          <span className={classes.name}>{script.title}</span>
        </label>
      </Title>
    </div>
  );
}
