import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { parseTypedDay } from './calendar-day.ts';
import classes from './DayField.module.css';

const IMPOSSIBLE_DAY_MESSAGE = 'Enter a day that exists, as MM/DD/YYYY.';

/** A date field; the day can be typed or picked from a calendar. */
export function DayField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  return (
    <DateInput
      label="Date"
      placeholder="MM/DD/YYYY"
      size="md"
      valueFormat="MM/DD/YYYY"
      dateParser={parseTypedDay}
      allowDeselect
      hideOutsideDates
      // Mantine shows weekend days in red, which this product uses only for errors.
      weekendDays={[]}
      inputMode="numeric"
      leftSection={<IconCalendar size={18} aria-hidden />}
      leftSectionPointerEvents="none"
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
