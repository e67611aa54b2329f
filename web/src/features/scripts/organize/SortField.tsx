import { SCRIPT_SORTS, type ScriptSort, SORT_LABELS } from '@cold-open/contract/scripts/script-stages';
import { NativeSelect } from '@mantine/core';
import classes from './SortField.module.css';

const OPTIONS = SCRIPT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

export function SortField({ sort, onSort }: { sort: ScriptSort; onSort: (sort: ScriptSort) => void }) {
  return (
    <NativeSelect
      label="Sort"
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      data={OPTIONS}
      value={sort}
      onChange={(event) => {
        const chosen = SCRIPT_SORTS.find((each) => each === event.currentTarget.value);
        if (chosen) onSort(chosen);
      }}
    />
  );
}
