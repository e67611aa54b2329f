import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { parseTypedDay } from './calendar-day.ts';
import { DAY_FIELD, IMPOSSIBLE_DAY_MESSAGE } from './day-field.tsx';

const calendarField = lazyPart(() => import('./CalendarField.tsx'));

/** A date field; the day can be typed or picked from a calendar. The calendar is loaded before the field is used, or with it. */
export function DayField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const [isUsed, setUsed] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const calendar = useLazyPart(calendarField, isUsed);
  // What is being typed stays in this field.
  if (calendar && isUsed && text === null)
    return <calendar.CalendarField value={value} onChange={onChange} />;
  return (
    <TextInput
      {...DAY_FIELD}
      autoComplete="off"
      error={isInvalid && IMPOSSIBLE_DAY_MESSAGE}
      value={text ?? (value === null ? '' : asTyped(value))}
      onFocus={() => setUsed(true)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setInvalid(false);
        const day = parseTypedDay(currentTarget.value);
        if (day !== null || currentTarget.value.trim() === '') onChange(day);
      }}
      onBlur={() => {
        const isDay = text === null || text.trim() === '' || parseTypedDay(text) !== null;
        setInvalid(!isDay);
        setUsed(false);
        if (isDay) setText(null);
      }}
    />
  );
}

function asTyped(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
