import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { CSSProperties, RefObject } from 'react';
import classes from './SelectedWordsBar.module.css';
import { problemWithRange, type TextRange } from './text-range.ts';
import { useSelectedRange } from './use-selected-range.ts';

/** Comes up beside selected words. */
export function SelectedWordsBar({
  sheet,
  script,
  onRephrase,
}: {
  sheet: RefObject<HTMLElement | null>;
  script: Script;
  onRephrase: (place: TextRange) => void;
}) {
  const place = useSelectedRange(sheet, script.content);
  if (!place) return null;
  const problem = problemWithRange(script, place);
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className={classes.bar}
      style={{ '--top': `${place.top}px` } as CSSProperties}
    >
      {problem ? (
        <span className={classes.problem}>{problem}</span>
      ) : (
        <Button
          size="sm"
          variant="ink"
          leftSection={<IconWand size={17} aria-hidden />}
          // The selection stays while it is clicked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRephrase({ start: place.start, end: place.end })}
        >
          Rephrase (1 token)
        </Button>
      )}
    </div>
  );
}
