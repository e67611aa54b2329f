import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMessageCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './ChatButton.module.css';
import { useScrollingDown } from './use-scrolling-down.ts';

/** More are not worth counting, and would not fit. */
const MAX_COUNT = 99;

/**
 * Floats in the corner of every page, above whatever bar stands at its foot. Whoever reads on has what lies under it; it
 * is back when the page is scrolled back and at the end, where it has a place of its own.
 */
export function ChatButton({
  unread = 0,
  isOpen,
  onClick,
  ref,
}: {
  unread?: number;
  /** Absent where it leads to a page. */
  isOpen?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const isReadingDown = useScrollingDown();
  const Icon = isOpen ? IconChevronDown : IconMessageCircle;
  return (
    <UnstyledButton
      ref={ref ?? null}
      className={classes.button ?? ''}
      data-slate
      data-open={isOpen || undefined}
      data-aside={(isReadingDown && !isOpen && unread === 0) || undefined}
      aria-label={unread > 0 ? `Chat with us, ${unread} unread` : 'Chat with us'}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon size={26} stroke={1.7} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
        </span>
      )}
    </UnstyledButton>
  );
}
