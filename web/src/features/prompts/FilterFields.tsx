import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import type { PromptFilters } from './prompt-filters.ts';
import { type SuggestionQuery, suggestionsAmong, useSuggestions } from './use-suggestions.ts';

export interface FilterFieldsProps {
  filters: PromptFilters;
  onChange: (filters: PromptFilters) => void;
  types: readonly PromptFilters['type'][];
  /** The prompts of one creator, if only these are filtered; suggestions then come from them. */
  among?: readonly NestedPrompt[] | undefined;
}

const TYPE_LABELS = { all: 'All', long: 'Long', short: 'Short' } as const;

export function NameField({
  filters,
  onChange,
  label,
  suggests,
  autoFocusInDialog,
}: Pick<FilterFieldsProps, 'filters' | 'onChange'> & {
  label: string;
  suggests: boolean;
  autoFocusInDialog: boolean;
}) {
  const setName = (name: string) => onChange({ ...filters, name });
  const icon = <IconSearch size={18} aria-hidden />;
  if (!suggests) {
    return (
      <TextInput
        label={label}
        placeholder="Any creator"
        leftSection={icon}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={filters.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    );
  }
  return (
    <FilterSuggestionField
      label={label}
      placeholder="Any creator"
      icon={icon}
      query={{ field: 'youtuberName', typed: filters.name }}
      onType={setName}
      onChoose={setName}
      autoFocusInDialog={autoFocusInDialog}
    />
  );
}

/** The filters for type, style, niche and tags, shared by the library and the picker. */
export function FilterFields({ filters, onChange, types, among }: FilterFieldsProps) {
  const typeLabel = useId();
  const [tag, setTag] = useState('');
  const addTag = (newTag: string) => {
    setTag('');
    const isNew = !filters.tags.some((tag) => tag.toLowerCase() === newTag.toLowerCase());
    if (isNew && newTag !== '' && filters.tags.length < MAX_TAGS)
      onChange({ ...filters, tags: [...filters.tags, newTag] });
  };
  return (
    <>
      <div>
        <Input.Label component="div" id={typeLabel}>
          Type
        </Input.Label>
        <SegmentedControl
          aria-labelledby={typeLabel}
          data={types.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          value={filters.type}
          onChange={(type) => onChange({ ...filters, type })}
        />
      </div>
      <FilterSuggestionField
        label="Style"
        placeholder="Any style"
        query={{ field: 'style', typed: filters.style }}
        among={among}
        onType={(style) => onChange({ ...filters, style })}
        onChoose={(style) => onChange({ ...filters, style })}
      />
      <FilterSuggestionField
        label="Niche"
        placeholder="Any niche"
        query={{ field: 'niche', typed: filters.niche }}
        among={among}
        onType={(niche) => onChange({ ...filters, niche })}
        onChoose={(niche) => onChange({ ...filters, niche })}
      />
      <FilterSuggestionField
        label="Tags"
        placeholder="Add a tag"
        query={{ field: 'tags', typed: tag, exclude: filters.tags }}
        among={among}
        maxLength={MAX_TAG_LENGTH}
        preselectsFirst
        onType={setTag}
        onChoose={addTag}
        onEnterWithoutChoice={(typed) => addTag(typed.trim())}
      />
    </>
  );
}

function FilterSuggestionField({
  query,
  among,
  ...field
}: {
  query: SuggestionQuery;
  among?: readonly NestedPrompt[] | undefined;
} & Omit<React.ComponentProps<typeof SuggestionField>, 'value' | 'suggestions' | 'onActiveChange'>) {
  const [active, setActive] = useState(false);
  const fromServer = useSuggestions(query, active && among === undefined);
  return (
    <SuggestionField
      maxLength={MAX_SEARCH_LENGTH}
      {...field}
      value={query.typed}
      suggestions={among === undefined ? fromServer : suggestionsAmong(among, query)}
      onActiveChange={setActive}
    />
  );
}
