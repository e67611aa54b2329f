import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';

export function StopButton({
  isStopping,
  onStop,
  className,
}: {
  isStopping: boolean;
  onStop: () => void;
  className: string | undefined;
}) {
  return (
    <Button
      className={className ?? ''}
      leftSection={<IconPlayerStopFilled size={17} aria-hidden />}
      // A disabled button would lose the focus.
      aria-disabled={isStopping || undefined}
      onClick={isStopping ? undefined : onStop}
    >
      {isStopping ? 'Stopping…' : 'Stop'}
    </Button>
  );
}
