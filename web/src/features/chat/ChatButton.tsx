import { UnstyledButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconChevronDown, IconMessageCircle } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import classes from './ChatButton.module.css';
import { useCoversControl } from './use-covers-control.ts';
import { useScrollingDown } from './use-scrolling-down.ts';

const MAX_COUNT = 99;

/**
 * Floats in the corner of every page, above any bottom bar. It hides while the user scrolls down, so that it
 * does not cover the text, and returns when the user scrolls up or reaches the end, where the page leaves
 * room for it. On a phone it also hides while it would cover a control.
 */
export function ChatButton({
  unread = 0,
  isOpen,
  onClick,
  ref,
}: {
  unread?: number;
  /** Undefined if the button opens a page instead of the popup. */
  isOpen?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const isScrollingDown = useScrollingDown();
  const own = useRef<HTMLButtonElement>(null);
  const isCovering = useCoversControl(own);
  const isHidden = isCovering || (isScrollingDown && unread === 0);
  const Icon = isOpen ? IconChevronDown : IconMessageCircle;
  return (
    <UnstyledButton
      ref={useMergedRef(own, ref)}
      className={classes.button ?? ''}
      data-slate
      data-open={isOpen || undefined}
      data-hidden={(isHidden && !isOpen) || undefined}
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
