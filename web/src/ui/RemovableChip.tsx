import { CloseButton } from '@mantine/core';
import classes from './RemovableChip.module.css';

export function RemovableChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <span className={classes.label}>{children}</span>
      <CloseButton
        variant="transparent"
        className={classes.remove ?? ''}
        size={30}
        iconSize={16}
        aria-label={`Remove ${children}`}
        onClick={onRemove}
      />
    </span>
  );
}
