import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { ActionIcon, Title } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import classes from './ChatPopup.module.css';

/** On a desktop, the page beside it stays usable. On a phone, it fills the screen. */
export function ChatPopup({
  isFullScreen,
  onClose,
  children,
}: {
  isFullScreen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const focusTrap = useFocusTrap(isFullScreen);
  useEffect(() => title.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };

  return (
    <section
      ref={focusTrap}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={isFullScreen || undefined}
      className={classes.popup}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head} data-slate>
        <Title
          ref={title}
          order={2}
          id={titleId}
          tabIndex={-1}
          data-autofocus
          className={classes.title ?? ''}
        >
          Chat with us
        </Title>
        <ActionIcon
          component={Link}
          to={PAGE_PATHS.chat}
          className={classes.action ?? ''}
          aria-label="Open chat as a full page"
        >
          <IconArrowsDiagonal size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon className={classes.action ?? ''} aria-label="Close chat" onClick={onClose}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </section>
  );
}
