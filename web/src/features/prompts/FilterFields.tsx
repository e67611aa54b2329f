import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import type { PromptFilters } from './prompt-filters.ts';
import { type Suggested, suggestionsAmong, useSuggestions } from './use-suggestions.ts';

export interface FilterFieldsProps {
  filters: PromptFilters;
  onChange: (filters: PromptFilters) => void;
  types: readonly PromptFilters['type'][];
  /** When the prompts of one creator are filtered, suggestions come from these. */
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
      suggested={{ field: 'youtuberName', typed: filters.name }}
      onType={setName}
      onChoose={setName}
      autoFocusInDialog={autoFocusInDialog}
    />
  );
}

/** Type, style, niche and tags, which the library and the picker share. */
export function FilterFields({ filters, onChange, types, among }: FilterFieldsProps) {
  const typeLabel = useId();
  const [tag, setTag] = useState('');
  const addTag = (chosen: string) => {
    setTag('');
    const isNew = !filters.tags.some((present) => present.toLowerCase() === chosen.toLowerCase());
    if (isNew && chosen !== '' && filters.tags.length < MAX_TAGS)
      onChange({ ...filters, tags: [...filters.tags, chosen] });
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
        suggested={{ field: 'style', typed: filters.style }}
        among={among}
        onType={(style) => onChange({ ...filters, style })}
        onChoose={(style) => onChange({ ...filters, style })}
      />
      <FilterSuggestionField
        label="Niche"
        placeholder="Any niche"
        suggested={{ field: 'niche', typed: filters.niche }}
        among={among}
        onType={(niche) => onChange({ ...filters, niche })}
        onChoose={(niche) => onChange({ ...filters, niche })}
      />
      <FilterSuggestionField
        label="Tags"
        placeholder="Add a tag"
        suggested={{ field: 'tags', typed: tag, exclude: filters.tags }}
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
  suggested,
  among,
  ...field
}: {
  suggested: Suggested;
  among?: readonly NestedPrompt[] | undefined;
} & Omit<React.ComponentProps<typeof SuggestionField>, 'value' | 'suggestions' | 'onActiveChange'>) {
  const [active, setActive] = useState(false);
  const fromServer = useSuggestions(suggested, active && among === undefined);
  return (
    <SuggestionField
      maxLength={MAX_SEARCH_LENGTH}
      {...field}
      value={suggested.typed}
      suggestions={among === undefined ? fromServer : suggestionsAmong(among, suggested)}
      onActiveChange={setActive}
    />
  );
}
