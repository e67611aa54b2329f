import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { CSSProperties, RefObject } from 'react';
import classes from './SelectedWordsBar.module.css';
import { problemWithRange, type TextRange } from './text-range.ts';
import { useSelectedRange } from './use-selected-range.ts';

/** The toolbar next to selected words. */
export function SelectedWordsBar({
  sheet,
  script,
  onRephrase,
}: {
  sheet: RefObject<HTMLElement | null>;
  script: Script;
  onRephrase: (range: TextRange) => void;
}) {
  const range = useSelectedRange(sheet, script.content);
  if (!range) return null;
  const problem = problemWithRange(script, range);
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className={classes.bar}
      style={{ '--top': `${range.top}px` } as CSSProperties}
    >
      {problem ? (
        <span className={classes.problem}>{problem}</span>
      ) : (
        <Button
          size="sm"
          variant="ink"
          leftSection={<IconWand size={17} aria-hidden />}
          // Keeps the selection while the button is clicked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRephrase({ start: range.start, end: range.end })}
        >
          Rephrase (1 token)
        </Button>
      )}
    </div>
  );
}
