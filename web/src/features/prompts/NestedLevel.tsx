import type { NestedPrompt, PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { countOf } from '../../ui/count-of.ts';
import { drawingFor, paperFor } from '../../ui/cover-art.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NestedPromptCard } from './NestedPromptCard.tsx';
import { PickerFrame } from './PickerFrame.tsx';
import { PromptFilterSheet } from './PromptFilterSheet.tsx';
import { filterNested, type PromptFilters, resetFilters } from './prompt-filters.ts';
import { NO_NESTED_MATCH_TEXT } from './prompt-texts.ts';
import { useListedPromptGroup } from './prompts.queries.ts';
import type { SelectedPrompt } from './selected-prompt.ts';

const ROW_HEIGHT = 130;

/** Level 2 of the picker: choose one of the creator's prompts. */
export function NestedLevel({
  listed,
  filters,
  onFilters,
  startType,
  selected,
  onSelect,
  onBack,
  onClose,
}: {
  listed: PromptGroup;
  filters: PromptFilters;
  onFilters: (filters: PromptFilters) => void;
  startType: VideoType;
  selected: SelectedPrompt | null;
  onSelect: (prompt: NestedPrompt, group: PromptGroup) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const group = useListedPromptGroup(listed);
  const shown = filterNested(group, filters);
  const scroller = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const reset = () => onFilters(resetFilters(filters, startType));
  const selectedId = selected?.nestedPrompt._id;
  const first = shown.find(({ _id }) => _id === selectedId) ?? shown[0];
  // The focused creator card is gone. CardGrid focuses the first prompt; without one the focus goes to Back.
  const focusBackIfEmpty = useEffectEvent(() => {
    if (!first) back.current?.focus();
  });
  useEffect(() => focusBackIfEmpty(), []);
  const cover = { drawing: drawingFor(group._id), paper: paperFor(group.niche) };
  return (
    <PickerFrame
      title="Prompts for"
      creatorName={group.youtuberName}
      onClose={onClose}
      scrollerRef={scroller}
      back={
        <Button ref={back} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          Back
        </Button>
      }
      filters={
        <PromptFilterSheet
          bare
          filters={filters}
          onChange={onFilters}
          onReset={reset}
          types={['long', 'short']}
          among={group.nestedPrompts}
          count={countOf(shown.length, 'prompt')}
        />
      }
    >
      {group.nestedPrompts.length === 0 ? (
        <EmptyState>No prompts yet.</EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState action={<Button onClick={reset}>Reset</Button>}>{NO_NESTED_MATCH_TEXT}</EmptyState>
      ) : (
        <CardGrid
          items={shown}
          label="Prompts"
          rowHeight={ROW_HEIGHT}
          scroller={scroller}
          focusOn={first?._id}
        >
          {(prompt) => (
            <NestedPromptCard
              prompt={prompt}
              cover={cover}
              order={3}
              inUse={prompt._id === selectedId}
              action={{ onClick: () => onSelect(prompt, group) }}
            />
          )}
        </CardGrid>
      )}
    </PickerFrame>
  );
}
