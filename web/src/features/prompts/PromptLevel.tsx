import type { NestedPrompt, PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { countOf } from '../../ui/count-of.ts';
import { drawingFor, paperFor } from '../../ui/cover-art.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PickerFrame } from './PickerFrame.tsx';
import { PromptCard } from './PromptCard.tsx';
import { PromptFilterSheet } from './PromptFilterSheet.tsx';
import { filterPrompts, type PromptFilters, resetFilters } from './prompt-filters.ts';
import { NO_PROMPTS_MATCH_MESSAGE, NO_PROMPTS_YET_MESSAGE } from './prompt-labels.ts';
import { useListedPromptGroup } from './prompts.queries.ts';
import type { SelectedPrompt } from './selected-prompt.ts';

const ROW_HEIGHT = 130;

/** Level 2 of the picker: choose one of the creator's prompts. */
export function PromptLevel({
  listedGroup,
  filters,
  onFilters,
  startType,
  selected,
  onSelect,
  onBack,
  onClose,
}: {
  listedGroup: PromptGroup;
  filters: PromptFilters;
  onFilters: (filters: PromptFilters) => void;
  startType: VideoType;
  selected: SelectedPrompt | null;
  onSelect: (prompt: NestedPrompt, group: PromptGroup) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const group = useListedPromptGroup(listedGroup);
  const visiblePrompts = filterPrompts(group, filters);
  const scroller = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const reset = () => onFilters(resetFilters(filters, startType));
  const selectedId = selected?.nestedPrompt._id;
  const first = visiblePrompts.find(({ _id }) => _id === selectedId) ?? visiblePrompts[0];
  // The focused creator card no longer exists. CardGrid focuses the first prompt; without one, Back gets the focus.
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
          creatorPrompts={group.nestedPrompts}
          count={countOf(visiblePrompts.length, 'prompt')}
        />
      }
    >
      {group.nestedPrompts.length === 0 ? (
        <EmptyState>{NO_PROMPTS_YET_MESSAGE}</EmptyState>
      ) : visiblePrompts.length === 0 ? (
        <EmptyState action={<Button onClick={reset}>Reset</Button>}>{NO_PROMPTS_MATCH_MESSAGE}</EmptyState>
      ) : (
        <CardGrid
          items={visiblePrompts}
          label="Prompts"
          rowHeight={ROW_HEIGHT}
          scroller={scroller}
          focusOn={first?._id}
        >
          {(prompt) => (
            <PromptCard
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
