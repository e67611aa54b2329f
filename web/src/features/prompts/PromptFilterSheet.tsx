import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { FiltersDrawer } from '../../ui/FiltersDrawer.tsx';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { FilterFields, type FilterFieldsProps, NameField, SearchField } from './FilterFields.tsx';
import { LibraryTabs } from './LibraryTabs.tsx';
import classes from './PromptFilterSheet.module.css';
import { countActive, type LibraryTab } from './prompt-filters.ts';

export interface PromptFilterSheetProps extends FilterFieldsProps {
  name: { label: string; suggests: boolean };
  /** The number of results, as text. */
  count: string;
  onReset: () => void;
  /** The number of groups in each tab. */
  counts: Readonly<Record<LibraryTab, number>> | undefined;
  /** Draws no sheet, for use in a dialog. */
  bare?: boolean;
}

/** Filters the library and the picker. On a phone all fields but the name are behind a button. */
export function PromptFilterSheet({
  name,
  count,
  counts,
  onReset,
  bare = false,
  ...fields
}: PromptFilterSheetProps) {
  const { filters, onChange } = fields;
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const nameField = (
    <NameField filters={filters} onChange={onChange} label={name.label} suggests={name.suggests} />
  );
  return (
    <section className={classes.sheet} data-bare={bare || undefined} aria-label="Filters">
      <div className={classes.search}>
        {/* Not on a phone, where the keyboard would cover the cards. */}
        <SearchField filters={filters} onChange={onChange} autoFocusInDialog={!isPhone} />
      </div>
      {isPhone ? (
        <div className={classes.phone}>
          {nameField}
          <FiltersDrawer count={countActive(filters, fields.types)} onReset={onReset}>
            <FilterFields {...fields} />
          </FiltersDrawer>
        </div>
      ) : (
        <div className={classes.row}>
          {nameField}
          <FilterFields {...fields} />
          <Button variant="subtle" color="gray" className={classes.reset ?? ''} onClick={onReset}>
            Reset
          </Button>
        </div>
      )}
      <div className={classes.below}>
        <LibraryTabs tab={filters.tab} counts={counts} onChange={(tab) => onChange({ ...filters, tab })} />
        {filters.tags.map((tag) => (
          <RemovableChip
            key={tag}
            onRemove={() => onChange({ ...filters, tags: filters.tags.filter((other) => other !== tag) })}
          >
            {tag}
          </RemovableChip>
        ))}
        <span role="status" className={classes.count}>
          {count}
        </span>
      </div>
    </section>
  );
}
