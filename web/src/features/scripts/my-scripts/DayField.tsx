import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { parseTypedDay } from './calendar-day.ts';
import classes from './DayField.module.css';

/** A date field; the day can be typed or picked from a calendar. */
export function DayField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
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
      value={value}
      onChange={onChange}
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
