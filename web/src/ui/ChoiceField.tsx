import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ChoiceField.module.css';

/** A choice between a few options that are all visible, with a label above and an error below. */
export function ChoiceField<Value extends string>({
  label,
  choices,
  value,
  error,
  isStacked = false,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Empty until something is chosen. */
  value: Value | '';
  error?: ReactNode;
  /** Stacks the choices if they do not fit in a row. */
  isStacked?: boolean;
  onChange: (value: Value) => void;
}) {
  const ids = { label: useId(), error: useId() };
  return (
    <div>
      <Input.Label component="div" id={ids.label}>
        {label}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={ids.label}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? ids.error : undefined}
        classNames={{ root: classes.choices ?? '', label: classes.choice ?? '' }}
        orientation={isStacked ? 'vertical' : 'horizontal'}
        data={choices.map((choice) => ({ ...choice }))}
        value={value}
        onChange={(chosen) => {
          const choice = choices.find((each) => each.value === chosen);
          if (choice) onChange(choice.value);
        }}
      />
      <div id={ids.error} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
