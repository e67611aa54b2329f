import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { ActionIcon, FocusTrap, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import classes from './ChatPopup.module.css';

/** Where it fills the screen, as in its stylesheet. */
const FULL_SCREEN = '(max-width: 40em)';

/** On a desk it stands beside the page, which stays in use; on a phone it is all there is. */
export function ChatPopup({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isFullScreen = useMediaQuery(FULL_SCREEN, false, { getInitialValueInEffect: false });
  const titleId = useId();
  const popup = useRef<HTMLElement>(null);
  useEffect(() => popup.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };

  return (
    <FocusTrap active={isFullScreen}>
      <section
        ref={popup}
        role="dialog"
        aria-labelledby={titleId}
        aria-modal={isFullScreen || undefined}
        tabIndex={-1}
        className={classes.popup}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head} data-slate>
          <Title order={2} id={titleId} className={classes.title ?? ''}>
            Chat with us
          </Title>
          <ActionIcon
            component={Link}
            to={PAGE_PATHS.chat}
            className={classes.act ?? ''}
            aria-label="Open the chat as a page"
          >
            <IconArrowsDiagonal size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon className={classes.act ?? ''} aria-label="Close chat" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </section>
    </FocusTrap>
  );
}
