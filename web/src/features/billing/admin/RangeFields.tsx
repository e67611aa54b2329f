import { isCalendarDay } from '@cold-open/contract/billing/calendar-periods';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FieldError } from '../../../ui/FieldError.tsx';
import type { MoneyRange, RangeName } from './money-range.ts';
import classes from './RangeFields.module.css';

const RANGE_LABELS: Record<RangeName, string> = {
  '12-months': 'Last 12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  '30-days': 'Last 30 days',
  'this-year': 'This year',
  custom: 'Other days',
};

const INCOMPLETE_DAY = 'Enter a complete date, from the year 2000 on.';
/** A day is complete after each digit of its month: 1 may become 10. */
const TYPING_PAUSE_MS = 600;

/** Chooses the range, which is kept in the address. */
export function RangeFields({ range: { name, from, to, timeZone, problem } }: { range: MoneyRange }) {
  const [, setParams] = useSearchParams();
  const [isIncomplete, setIncomplete] = useState({ from: false, to: false });
  const change = (changed: Record<string, string>) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        for (const key of ['range', 'from', 'to']) next.delete(key);
        for (const [key, value] of Object.entries(changed)) next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const chooseDays = (changed: { from?: string; to?: string }) =>
    change({ range: 'custom', from, to, ...changed });
  const shownProblem = isIncomplete.from || isIncomplete.to ? INCOMPLETE_DAY : problem;
  return (
    <div className={classes.range}>
      <NativeSelect
        size="md"
        label="Time"
        data={Object.entries(RANGE_LABELS).map(([value, label]) => ({ value, label }))}
        value={name}
        onChange={({ currentTarget: { value } }) =>
          value === 'custom' ? chooseDays({}) : change({ range: value })
        }
      />
      <DayField
        label="From"
        value={from}
        isInvalid={isIncomplete.from || problem !== null}
        onChoose={(day) => chooseDays({ from: day })}
        onIncomplete={(incomplete) => setIncomplete({ ...isIncomplete, from: incomplete })}
      />
      <DayField
        label="To"
        value={to}
        isInvalid={isIncomplete.to || problem !== null}
        onChoose={(day) => chooseDays({ to: day })}
        onIncomplete={(incomplete) => setIncomplete({ ...isIncomplete, to: incomplete })}
      />
      <p className={classes.zone}>Days begin and end in {timeZone}.</p>
      {shownProblem && (
        <div className={classes.problem}>
          <FieldError>{shownProblem}</FieldError>
        </div>
      )}
    </div>
  );
}

/** Keeps what is typed, and chooses the day after a pause, on Enter, or when the field is left. */
function DayField({
  label,
  value,
  isInvalid,
  onChoose,
  onIncomplete,
}: {
  label: string;
  value: string;
  isInvalid: boolean;
  onChoose: (day: string) => void;
  onIncomplete: (incomplete: boolean) => void;
}) {
  // Empty while the typed date is incomplete.
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  const choose = () => {
    if (typed !== value && isCalendarDay(typed)) onChoose(typed);
  };
  const chooseAfterPause = useEffectEvent(choose);
  useEffect(() => {
    const timer = setTimeout(() => typed && chooseAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      error={isInvalid}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onIncomplete(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') choose();
      }}
      onBlur={() => {
        choose();
        onIncomplete(!isCalendarDay(typed));
      }}
    />
  );
}
