import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import type { PromptFilters } from './prompt-filters.ts';
import { type SuggestionQuery, suggestFrom, useSuggestions } from './use-suggestions.ts';

export interface FilterFieldsProps {
  filters: PromptFilters;
  onChange: (filters: PromptFilters) => void;
  types: readonly PromptFilters['type'][];
  /** Set if only one creator's prompts are filtered. Suggestions then come from these prompts. */
  creatorPrompts?: readonly NestedPrompt[] | undefined;
}

const TYPE_LABELS = { all: 'All', long: 'Long', short: 'Short' } as const;

export function NameField({
  filters,
  onChange,
  label,
  suggests,
}: Pick<FilterFieldsProps, 'filters' | 'onChange'> & {
  label: string;
  suggests: boolean;
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
      query={{ field: 'youtuberName', text: filters.name }}
      onType={setName}
      onChoose={setName}
    />
  );
}

/** Searches everything: names, niches, creators, tags and the text of prompts. */
export function SearchField({
  filters,
  onChange,
  autoFocusInDialog,
}: Pick<FilterFieldsProps, 'filters' | 'onChange'> & { autoFocusInDialog: boolean }) {
  return (
    <SearchInput
      data-autofocus={autoFocusInDialog || undefined}
      label="Search"
      placeholder="Names, niches, creators, tags and text"
      type="search"
      maxLength={MAX_SEARCH_LENGTH}
      value={filters.search}
      onSearch={(search) => onChange({ ...filters, search })}
    />
  );
}

/** The filters for type, style, niche and tags, shared by the library and the picker. */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <>
      <TypeField {...props} />
      <MoreFilterFields {...props} />
    </>
  );
}

export function TypeField({
  filters,
  onChange,
  types,
  hidesLabel = false,
}: Pick<FilterFieldsProps, 'filters' | 'onChange' | 'types'> & { hidesLabel?: boolean }) {
  const typeLabel = useId();
  return (
    <div>
      {!hidesLabel && (
        <Input.Label component="div" id={typeLabel}>
          Type
        </Input.Label>
      )}
      <SegmentedControl
        {...(hidesLabel ? { 'aria-label': 'Type' } : { 'aria-labelledby': typeLabel })}
        data={types.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        value={filters.type}
        onChange={(type) => onChange({ ...filters, type })}
      />
    </div>
  );
}

/** The filters for style, niche and tags. */
export function MoreFilterFields({ filters, onChange, creatorPrompts }: Omit<FilterFieldsProps, 'types'>) {
  const [tag, setTag] = useState('');
  const addTag = (newTag: string) => {
    setTag('');
    const isNew = !filters.tags.some((tag) => tag.toLowerCase() === newTag.toLowerCase());
    if (isNew && newTag !== '' && filters.tags.length < MAX_TAGS)
      onChange({ ...filters, tags: [...filters.tags, newTag] });
  };
  return (
    <>
      <FilterSuggestionField
        label="Style"
        placeholder="Any style"
        query={{ field: 'style', text: filters.style }}
        creatorPrompts={creatorPrompts}
        onType={(style) => onChange({ ...filters, style })}
        onChoose={(style) => onChange({ ...filters, style })}
      />
      <FilterSuggestionField
        label="Niche"
        placeholder="Any niche"
        query={{ field: 'niche', text: filters.niche }}
        creatorPrompts={creatorPrompts}
        onType={(niche) => onChange({ ...filters, niche })}
        onChoose={(niche) => onChange({ ...filters, niche })}
      />
      <FilterSuggestionField
        label="Tags"
        placeholder="Add a tag"
        query={{ field: 'tags', text: tag, exclude: filters.tags }}
        creatorPrompts={creatorPrompts}
        maxLength={MAX_TAG_LENGTH}
        preselectsFirst
        onType={setTag}
        onChoose={addTag}
        onEnterWithoutChoice={(text) => addTag(text.trim())}
      />
    </>
  );
}

function FilterSuggestionField({
  query,
  creatorPrompts,
  ...field
}: {
  query: SuggestionQuery;
  creatorPrompts?: readonly NestedPrompt[] | undefined;
} & Omit<React.ComponentProps<typeof SuggestionField>, 'value' | 'suggestions' | 'onActiveChange'>) {
  const [active, setActive] = useState(false);
  const fromServer = useSuggestions(query, active && creatorPrompts === undefined);
  return (
    <SuggestionField
      maxLength={MAX_SEARCH_LENGTH}
      {...field}
      value={query.text}
      suggestions={creatorPrompts === undefined ? fromServer : suggestFrom(creatorPrompts, query)}
      onActiveChange={setActive}
    />
  );
}
