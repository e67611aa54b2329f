import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo } from 'react';
import { FiltersDrawer } from '../../ui/FiltersDrawer.tsx';
import classes from './UserFilters.module.css';
import { countFilters, FILTERS, type FilterValues, NO_FILTERS } from './user-filter-choices.ts';

/** In a drawer on a phone. */
export function UserFilters({
  values,
  onChange,
}: {
  values: FilterValues;
  onChange: (changed: Partial<FilterValues>) => void;
}) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const count = countFilters(values);
  const reset = () => onChange(NO_FILTERS);
  const fields = FILTERS.map((filter) => (
    <Filter key={filter.name} filter={filter} value={values[filter.name]} onChange={onChange} />
  ));
  if (isPhone)
    return (
      <FiltersDrawer count={count} onReset={reset}>
        {fields}
      </FiltersDrawer>
    );
  return (
    <fieldset className={classes.filters}>
      <legend className={classes.legend}>Filters</legend>
      {fields}
      {count > 0 && <Button onClick={reset}>Reset</Button>}
    </fieldset>
  );
}

/** Memoized: opening a panel changes the address, but no filter. */
const Filter = memo(function Filter({
  filter: { name, label, choices },
  value,
  onChange,
}: {
  filter: (typeof FILTERS)[number];
  value: string;
  onChange: (changed: Partial<FilterValues>) => void;
}) {
  return (
    <NativeSelect
      label={label}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      data-set={value !== '' || undefined}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
});
