import { DATE_RANGES } from '@cold-open/contract/videos/date-ranges';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FieldError } from '../../ui/FieldError.tsx';
import classes from './TitleFilters.module.css';
import { ALL_NICHES, type TitlesView } from './use-title-search-params.ts';
import { useVideoNiches } from './videos.queries.ts';

export function TitleFilters({
  view,
  onChange,
}: {
  view: TitlesView;
  onChange: (changed: Partial<TitlesView>) => void;
}) {
  const niches = useVideoNiches();
  // One that stands in the address is shown even before, or without, the list that it is from.
  const choices = [...new Set([ALL_NICHES, ...(niches.data ?? []), view.niche])];
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Niche"
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={choices}
        value={view.niche}
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
        value={view.range}
        onChange={(event) => {
          const range = DATE_RANGES.find((each) => each === event.currentTarget.value);
          if (range) onChange({ range });
        }}
      />
    </div>
  );
}
