import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { UnstyledButton } from '@mantine/core';
import { type Icon, IconFolder, IconFolderOff, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SeriesNameDialog } from './SeriesNameDialog.tsx';
import classes from './SeriesNav.module.css';
import { type ChosenSeries, countScripts, NO_SERIES } from './series-counts.ts';

/** Shows the deleted scripts instead of a series. */
export const DELETED = 'deleted';

/** The list of series. On a phone it is a row that scrolls sideways. */
export function SeriesNav({
  overview,
  chosen,
  onChoose,
}: {
  overview: SeriesOverview;
  chosen: ChosenSeries;
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
      onClick={() => onChoose(value)}
    />
  );
  return (
    <nav className={classes.nav} aria-label="Series">
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
      {isCreating && (
        <SeriesNameDialog series={null} onClose={() => setCreating(false)} onCreated={onChoose} />
      )}
    </nav>
  );
}

function Entry({
  label,
  icon: EntryIcon,
  count,
  isCurrent,
  onClick,
}: {
  label: string;
  icon: Icon;
  count: number;
  isCurrent: boolean;
  onClick: () => void;
}) {
  return (
    <li>
      <UnstyledButton
        className={classes.entry ?? ''}
        aria-current={isCurrent ? 'true' : undefined}
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
