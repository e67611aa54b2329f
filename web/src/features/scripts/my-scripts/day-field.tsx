import { IconCalendar } from '@tabler/icons-react';

export const IMPOSSIBLE_DAY_MESSAGE = 'Enter a day that exists, as MM/DD/YYYY.';

/** What the date field looks like, with and without its calendar. */
export const DAY_FIELD = {
  label: 'Date',
  placeholder: 'MM/DD/YYYY',
  size: 'md',
  inputMode: 'numeric',
  leftSection: <IconCalendar size={18} aria-hidden />,
  leftSectionPointerEvents: 'none',
} as const;
