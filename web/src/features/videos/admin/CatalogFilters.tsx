import type { CatalogSort } from '@cold-open/contract/videos/video-catalog.contract';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { useVideoNiches } from '../videos.queries.ts';
import classes from './CatalogFilters.module.css';
import { type CatalogView, MAX_SEARCH_LENGTH } from './use-catalog-address.ts';

const ALL_NICHES = { value: '', label: 'All' };
const SOURCES = [
  { value: 'all', label: 'All' },
  { value: 'added', label: 'Added by admins' },
  { value: 'examples', label: 'Examples' },
] as const;
const SORTS: { value: CatalogSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'views', label: 'Most views' },
  { value: 'score', label: 'Best score' },
];

export function CatalogFilters({
  view,
  onChange,
}: {
  view: CatalogView;
  onChange: (changed: Partial<CatalogView>) => void;
}) {
  const [text, setText] = useSearchText(view.q, (q) => onChange({ q }));
  const niches = useVideoNiches().data ?? [];
  // Includes the niche from the URL, even if the list of niches has not loaded.
  const names = [...new Set([...niches, ...(view.niche ? [view.niche] : [])])];
  return (
    <search className={classes.filters}>
      <SearchInput
        label="Search titles"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onSearch={setText}
        clearsOnEscape
      />
      <Choice
        label="Niche"
        options={[ALL_NICHES, ...names.map((name) => ({ value: name, label: name }))]}
        value={view.niche}
        onChange={(niche) => onChange({ niche })}
      />
      <Choice
        label="Source"
        options={SOURCES}
        value={view.source}
        onChange={(source) => onChange({ source })}
      />
      <Choice label="Sort" options={SORTS} value={view.sort} onChange={(sort) => onChange({ sort })} />
    </search>
  );
}

function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <NativeSelect
      size="md"
      label={label}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
