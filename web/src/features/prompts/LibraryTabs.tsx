import { UnstyledButton } from '@mantine/core';
import classes from './LibraryTabs.module.css';
import { LIBRARY_TABS, type LibraryTab } from './prompt-filters.ts';

const LABELS: Readonly<Record<LibraryTab, string>> = { all: 'All', bookmarked: 'Bookmarked', mine: 'Mine' };

/** Chooses between all creators, those with a bookmark, and the user's own. The counts follow the filters. */
export function LibraryTabs({
  tab,
  counts,
  onChange,
}: {
  tab: LibraryTab;
  /** Undefined until they are loaded. */
  counts: Readonly<Record<LibraryTab, number>> | undefined;
  onChange: (tab: LibraryTab) => void;
}) {
  return (
    <fieldset className={classes.tabs} aria-label="Show">
      {LIBRARY_TABS.map((value) => (
        <UnstyledButton
          key={value}
          className={classes.tab ?? ''}
          aria-pressed={value === tab}
          onClick={() => onChange(value)}
        >
          {LABELS[value]} {counts && <span className={classes.count}>{counts[value]}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
