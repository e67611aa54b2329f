import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ErrorState.module.css';
import { Sheet } from './Sheet.tsx';
import { useFocusContainerOnUnmount } from './use-focus-container-on-unmount.ts';

export function ErrorState({
  text,
  help = 'Check your connection and try again.',
  onRetry,
  retryLabel = 'Retry',
  children,
}: {
  text: string;
  help?: string;
  onRetry: () => void;
  retryLabel?: string;
  children?: ReactNode;
}) {
  const actions = useFocusContainerOnUnmount<HTMLDivElement>();
  return (
    <Sheet>
      <div role="alert">
        <p className={classes.text}>{text}</p>
        <p className={classes.help}>{help}</p>
      </div>
      <div ref={actions} className={classes.actions}>
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
        {children}
      </div>
    </Sheet>
  );
}
