import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { FiltersDrawer } from '../../ui/FiltersDrawer.tsx';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { FilterFields, type FilterFieldsProps, NameField } from './FilterFields.tsx';
import classes from './PromptFilterSheet.module.css';
import { countActive } from './prompt-filters.ts';

export interface PromptFilterSheetProps extends FilterFieldsProps {
  /** Undefined if one creator's prompts are filtered. */
  name?: { label: string; suggests: boolean } | undefined;
  /** The number of results, as text. */
  count: string;
  onReset: () => void;
  /** Draws no sheet, for use in a dialog. */
  bare?: boolean;
}

/** Filters the library and the picker. On a phone all fields but the name are behind a button. */
export function PromptFilterSheet({ name, count, onReset, bare = false, ...fields }: PromptFilterSheetProps) {
  const { filters, onChange } = fields;
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const nameField = name && (
    <NameField
      filters={filters}
      onChange={onChange}
      label={name.label}
      suggests={name.suggests}
      // Not on a phone, where the keyboard would cover the cards.
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
      <div className={classes.below}>
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
