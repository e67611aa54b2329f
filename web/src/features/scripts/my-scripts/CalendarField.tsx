import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { parseTypedDay } from './calendar-day.ts';
import classes from './DayField.module.css';
import { DAY_FIELD, IMPOSSIBLE_DAY_MESSAGE } from './day-field.tsx';

/** The field with its calendar. Replaces a plain one that was focused. */
export function CalendarField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <DateInput
      {...DAY_FIELD}
      ref={input}
      valueFormat="MM/DD/YYYY"
      dateParser={parseTypedDay}
      allowDeselect
      hideOutsideDates
      // Mantine shows weekend days in red, which this product uses only for errors.
      weekendDays={[]}
      // Without this, a day that does not exist would be cleared silently.
      fixOnBlur={false}
      error={isInvalid && IMPOSSIBLE_DAY_MESSAGE}
      value={value}
      onChange={(day) => {
        setInvalid(false);
        onChange(day);
      }}
      onInput={() => setInvalid(false)}
      onBlur={(event) => {
        const text = event.currentTarget.value.trim();
        setInvalid(text !== '' && parseTypedDay(text) === null);
      }}
      popoverProps={{
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
        classNames: { dropdown: classes.calendar ?? '' },
      }}
      // Mantine's dialogs check this, so that Escape closes only the calendar.
      data-mantine-stop-propagation={isOpen || undefined}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Choose a month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        yearLevelControl: 'Choose a year',
        previousDecade: 'Previous ten years',
        nextDecade: 'Next ten years',
      }}
    />
  );
}
