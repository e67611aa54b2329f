import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { FiltersDrawer } from '../../ui/FiltersDrawer.tsx';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { FilterFields, type FilterFieldsProps, NameField } from './FilterFields.tsx';
import classes from './PromptFilterSheet.module.css';
import { countActive } from './prompt-filters.ts';

export interface PromptFilterSheetProps extends FilterFieldsProps {
  /** Left out where one creator's prompts are filtered. */
  name?: { label: string; suggests: boolean } | undefined;
  /** How many there are, in words. */
  count: string;
  onReset: () => void;
  /** In a dialog the filters stand on the dialog's own sheet. */
  bare?: boolean;
}

/** The one set of filters of library and picker. A phone shows the first field and keeps the rest behind a button. */
export function PromptFilterSheet({ name, count, onReset, bare = false, ...fields }: PromptFilterSheetProps) {
  const { filters, onChange } = fields;
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const nameField = name && (
    <NameField
      filters={filters}
      onChange={onChange}
      label={name.label}
      suggests={name.suggests}
      // Not on a phone, whose keyboard would cover the cards.
      autoFocusInDialog={!isPhone}
    />
  );
  return (
    <section className={classes.sheet} data-bare={bare || undefined} aria-label="Filters">
      {isPhone ? (
        <div className={classes.phone} data-named={name !== undefined || undefined}>
          {nameField}
          <FiltersDrawer count={countActive(filters, fields.types)} onReset={onReset}>
            <FilterFields {...fields} />
          </FiltersDrawer>
        </div>
      ) : (
        <div className={classes.row} data-named={name !== undefined || undefined}>
          {nameField}
          <FilterFields {...fields} />
          <Button variant="subtle" color="gray" className={classes.reset ?? ''} onClick={onReset}>
            Reset
          </Button>
        </div>
      )}
      <div className={classes.under}>
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
