import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { UnstyledButton } from '@mantine/core';
import { type Icon, IconFolder, IconFolderOff, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LazySeriesNameDialog } from './LazySeriesNameDialog.tsx';
import classes from './SeriesNav.module.css';
import { type ChosenSeries, countScripts, NO_SERIES } from './series-counts.ts';
import { DROP_ATTRIBUTE, DROP_NO_SERIES } from './use-drag-to-series.ts';

/** Shows the deleted scripts instead of a series. */
export const DELETED = 'deleted';

const SKELETON_ENTRIES = [1, 2, 3] as const;

/** The list of series. On a phone it is a row that scrolls sideways. */
export function SeriesNav({
  overview,
  chosen,
  drop,
  onChoose,
}: {
  overview: SeriesOverview;
  chosen: ChosenSeries;
  /** While cards are dragged: over which entry they are, or null. */
  drop: { target: string | null } | null;
  onChoose: (series: ChosenSeries) => void;
}) {
  const [isCreating, setCreating] = useState(false);
  const entry = (value: ChosenSeries, label: string, icon: Icon, count = countScripts(overview, value)) => (
    <Entry
      key={value ?? 'all'}
      label={label}
      icon={icon}
      count={count}
      isCurrent={chosen === value}
      dropName={dropNameOf(value)}
      isTarget={drop?.target != null && drop.target === dropNameOf(value)}
      onClick={() => onChoose(value)}
    />
  );
  return (
    <nav className={classes.nav} aria-label="Series" data-dropping={drop !== null || undefined}>
      <p className={classes.heading} aria-hidden>
        Series
      </p>
      <ul className={classes.list}>
        {entry(null, 'All scripts', IconStack2)}
        {overview.series.map(({ _id, name }) => entry(_id, name, IconFolder))}
        {entry(NO_SERIES, 'No series', IconFolderOff)}
        <li>
          <UnstyledButton className={classes.entry ?? ''} data-new onClick={() => setCreating(true)}>
            <IconPlus size={18} aria-hidden />
            <span className={classes.name}>New series</span>
          </UnstyledButton>
        </li>
        <li className={classes.rule} aria-hidden />
        {entry(DELETED, 'Deleted', IconTrash, overview.deleted)}
      </ul>
      <LazySeriesNameDialog
        opened={isCreating}
        series={null}
        onClose={() => setCreating(false)}
        onCreated={onChoose}
      />
    </nav>
  );
}

/** Takes the place of the list until it is loaded. */
export function SeriesNavSkeleton() {
  return (
    <div className={classes.nav} aria-hidden>
      <p className={classes.heading}>Series</p>
      <ul className={classes.list}>
        {SKELETON_ENTRIES.map((entry) => (
          <li key={entry} className={classes.entry} data-skeleton={entry} />
        ))}
      </ul>
    </div>
  );
}

/** Scripts can be dropped on a series and on No series. */
function dropNameOf(value: ChosenSeries): string | undefined {
  if (value === null || value === DELETED) return undefined;
  return value === NO_SERIES ? DROP_NO_SERIES : value;
}

function Entry({
  label,
  icon: EntryIcon,
  count,
  isCurrent,
  dropName,
  isTarget,
  onClick,
}: {
  label: string;
  icon: Icon;
  count: number;
  isCurrent: boolean;
  dropName: string | undefined;
  isTarget: boolean;
  onClick: () => void;
}) {
  return (
    <li>
      <UnstyledButton
        className={classes.entry ?? ''}
        aria-current={isCurrent ? 'true' : undefined}
        data-target={isTarget || undefined}
        {...{ [DROP_ATTRIBUTE]: dropName }}
        onClick={onClick}
      >
        <EntryIcon size={18} aria-hidden />
        <span className={classes.name} dir="auto" title={label}>
          {label}
        </span>
        <span className={`co-timecode ${classes.count}`}>{count}</span>
      </UnstyledButton>
    </li>
  );
}
