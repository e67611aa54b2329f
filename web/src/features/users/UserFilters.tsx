import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
  const fields = FILTERS.map(({ name, label, choices }) => (
    <NativeSelect
      key={name}
      label={label}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={values[name]}
      data-set={values[name] !== '' || undefined}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
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
