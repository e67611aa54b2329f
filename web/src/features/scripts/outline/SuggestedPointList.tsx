import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import classes from './SuggestedPointList.module.css';

/** Points that a model suggests for one section. */
export function SuggestedPointList({
  points,
  isBusy,
  isFailed,
  onUse,
  onDrop,
  onAsk,
}: {
  points: readonly string[];
  isBusy: boolean;
  isFailed: boolean;
  onUse: (point: string) => void;
  onDrop: (point: string) => void;
  onAsk: () => void;
}) {
  if (isFailed)
    return (
      <p className={classes.failure}>
        No suggestions right now.
        <Button size="sm" onClick={onAsk}>
          Retry
        </Button>
      </p>
    );
  return (
    <div className={classes.suggested} aria-busy={isBusy || undefined}>
      <div className={classes.head}>
        <span className="co-label">Suggested</span>
        <Button
          variant="subtle"
          size="sm"
          c="var(--mantine-color-anchor)"
          className={classes.others ?? ''}
          leftSection={<IconRefresh size={17} aria-hidden />}
          disabled={isBusy}
          onClick={onAsk}
        >
          {isBusy ? 'Suggesting…' : 'Suggest others'}
        </Button>
      </div>
      <ul className={classes.list}>
        {points.map((point) => (
          <li key={point}>
            <UnstyledButton
              className={classes.use ?? ''}
              aria-label={`Add “${point}”`}
              disabled={isBusy}
              onClick={() => onUse(point)}
            >
              <IconPlus size={17} aria-hidden />
              <span dir="auto">{point}</span>
            </UnstyledButton>
            <UnstyledButton
              className={classes.drop ?? ''}
              aria-label={`Drop “${point}”`}
              disabled={isBusy}
              onClick={() => onDrop(point)}
            >
              <IconX size={17} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
