import { DATE_RANGES } from '@cold-open/contract/videos/date-ranges';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FieldError } from '../../ui/FieldError.tsx';
import classes from './TitleFilters.module.css';
import { ALL_NICHES, type TitleFilterValues } from './use-title-search-params.ts';
import { useVideoNiches } from './videos.queries.ts';

export function TitleFilters({
  filters,
  onChange,
}: {
  filters: TitleFilterValues;
  onChange: (changed: Partial<TitleFilterValues>) => void;
}) {
  const niches = useVideoNiches();
  // Includes the niche from the URL, even if the list of niches has not loaded.
  const options = [...new Set([ALL_NICHES, ...(niches.data ?? []), filters.niche])];
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Niche"
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={options}
        value={filters.niche}
        error={niches.isError && <FieldError>The niches could not be loaded.</FieldError>}
        onFocus={() => {
          if (niches.isError) void niches.refetch();
        }}
        onChange={(event) => onChange({ niche: event.currentTarget.value })}
      />
      <NativeSelect
        label="Date Range"
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={DATE_RANGES.map((range) => range)}
        value={filters.range}
        onChange={(event) => {
          const range = DATE_RANGES.find((each) => each === event.currentTarget.value);
          if (range) onChange({ range });
        }}
      />
    </div>
  );
}
