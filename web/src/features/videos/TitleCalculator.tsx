import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { CALCULATOR_MESSAGES } from '@cold-open/contract/videos/figure-units';
import { invalidFigures, type TitleStats } from '@cold-open/contract/videos/title-score';
import { Button, SegmentedControl, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { fieldErrors, useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import { type CalculatorDraft, EMPTY_CALCULATOR, figuresOf } from './calculator-draft.ts';
import { AgeField, CountField, NumberField } from './FigureFields.tsx';
import classes from './TitleCalculator.module.css';
import { useCalculation } from './use-calculation.ts';

const MODES: { value: CalculatorDraft['mode']; label: string }[] = [
  { value: 'manual', label: 'Manual' },
  { value: 'units', label: 'With units' },
];

type Errors = Partial<Record<keyof TitleStats, ReactNode>>;

export function TitleCalculator() {
  const { values: draft, change: save } = useDraft('title-calculator', EMPTY_CALCULATOR);
  const { busy, calculation, calculate } = useCalculation();
  const [errors, setErrors] = useState<Errors>({});
  const focusAfterFailure = useFocusAfterFailure(busy);
  const change = (changed: Partial<CalculatorDraft>) => {
    setErrors({});
    save(changed);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const figures = figuresOf(draft);
    const invalid = invalidFigures(figures);
    setErrors(fieldErrors(invalid.map((path) => ({ path, message: CALCULATOR_MESSAGES.enterValidNumbers }))));
    if (invalid.length > 0) focusAfterFailure(event.currentTarget);
    else calculate(draft.title.trim(), figures);
  };

  return (
    <Sheet>
      <Title order={2} id="title-calculator" className={classes.heading ?? ''}>
        Title Performance Calculator
      </Title>
      <form aria-labelledby="title-calculator" noValidate onSubmit={submit} className={classes.form}>
        <SegmentedControl
          aria-label="Input mode"
          data={MODES}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
        <TextInput
          label={
            <span className={classes.optional}>
              Video title <span>optional</span>
            </span>
          }
          aria-label="Video title"
          labelProps={{ className: classes.wideLabel }}
          maxLength={200}
          autoComplete="off"
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {draft.mode === 'manual' ? (
          <ManualFields draft={draft} errors={errors} change={change} />
        ) : (
          <UnitFields draft={draft} errors={errors} change={change} />
        )}
        <Button type="submit" variant="ink" fullWidth disabled={busy}>
          {busy ? 'Calculating...' : 'Calculate Score'}
        </Button>
      </form>
      <CalculatorResult busy={busy} calculation={calculation} />
    </Sheet>
  );
}

interface Fields {
  draft: CalculatorDraft;
  errors: Errors;
  change: (changed: Partial<CalculatorDraft>) => void;
}

function ManualFields({ draft, errors, change }: Fields) {
  return (
    <>
      <NumberField
        label="Views"
        min={0}
        value={draft.views}
        error={errors.views}
        onChange={(views) => change({ views })}
      />
      <NumberField
        label="Subscribers"
        min={0}
        value={draft.subscribers}
        error={errors.subscribers}
        onChange={(subscribers) => change({ subscribers })}
      />
      <NumberField
        label="Days"
        min={1}
        value={draft.days}
        error={errors.days}
        onChange={(days) => change({ days })}
      />
    </>
  );
}

function UnitFields({ draft, errors, change }: Fields) {
  return (
    <>
      <CountField
        label="Views"
        min={0}
        value={draft.viewsAmount}
        unit={draft.viewsUnit}
        error={errors.views}
        onChange={(viewsAmount) => change({ viewsAmount })}
        onUnit={(viewsUnit) => change({ viewsUnit })}
      />
      <CountField
        label="Subscribers"
        min={0}
        value={draft.subscribersAmount}
        unit={draft.subscribersUnit}
        error={errors.subscribers}
        onChange={(subscribersAmount) => change({ subscribersAmount })}
        onUnit={(subscribersUnit) => change({ subscribersUnit })}
      />
      <AgeField
        label="Age"
        min={1}
        value={draft.age}
        unit={draft.ageUnit}
        error={errors.days}
        onChange={(age) => change({ age })}
        onUnit={(ageUnit) => change({ ageUnit })}
      />
    </>
  );
}
