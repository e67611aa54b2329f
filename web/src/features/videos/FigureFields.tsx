import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import {
  AGE_UNITS,
  type AgeUnit,
  COUNT_UNITS,
  type CountUnit,
} from '@cold-open/contract/videos/figure-units';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FigureFields.module.css';

interface FigureField {
  label: string;
  value: string;
  min: number;
  error: ReactNode;
  onChange: (value: string) => void;
}

export function NumberField({ label, value, min, error, onChange }: FigureField) {
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="decimal"
      min={min}
      step="any"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function CountField({
  unit,
  onUnit,
  ...field
}: FigureField & { unit: CountUnit; onUnit: (unit: CountUnit) => void }) {
  return (
    <div className={classes.pair}>
      <NumberField {...field} />
      <SegmentedControl
        aria-label={`${field.label} unit`}
        classNames={{ root: classes.unit ?? '', label: classes.unitLabel ?? '' }}
        data={COUNT_UNITS.map((each) => each)}
        value={unit}
        onChange={onUnit}
      />
    </div>
  );
}

export function AgeField({
  unit,
  onUnit,
  ...field
}: FigureField & { unit: AgeUnit; onUnit: (unit: AgeUnit) => void }) {
  return (
    <div className={classes.pair}>
      <NumberField {...field} />
      <NativeSelect
        aria-label={`${field.label} unit`}
        className={classes.unit ?? ''}
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={AGE_UNITS.map((each) => each)}
        value={unit}
        onChange={(event) => {
          const chosen = AGE_UNITS.find((each) => each === event.currentTarget.value);
          if (chosen) onUnit(chosen);
        }}
      />
    </div>
  );
}
