import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { helpWith } from '../api/api-error.ts';
import classes from './ErrorState.module.css';
import { Sheet } from './Sheet.tsx';
import { useFocusContainerOnUnmount } from './use-focus-container-on-unmount.ts';

interface ErrorStateProps {
  text: string;
  onRetry: () => void;
  retryLabel?: string;
  children?: ReactNode;
}

/** Says what failed and what to do: either `help`, or what fits the error, with `kept` to say what is not lost. */
export function ErrorState({
  text,
  onRetry,
  retryLabel = 'Retry',
  children,
  ...advice
}: ErrorStateProps & ({ help: string } | { error: unknown; kept?: string })) {
  const help = 'help' in advice ? advice.help : [helpWith(advice.error), advice.kept].join(' ').trim();
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
