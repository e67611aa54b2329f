import type { PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { countOf } from '../../ui/count-of.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AboutCreatorModal } from './AboutCreatorModal.tsx';
import { NoPrompts } from './NoPrompts.tsx';
import { PickerFrame } from './PickerFrame.tsx';
import { PromptFilterSheet } from './PromptFilterSheet.tsx';
import { PromptGroupCard } from './PromptGroupCard.tsx';
import { PromptGroupGrid } from './PromptGroupGrid.tsx';
import { type PromptFilters, resetFilters } from './prompt-filters.ts';
import { usePromptCounts, usePromptList } from './prompts.queries.ts';
import type { SelectedPrompt } from './selected-prompt.ts';
import { SEARCH_DEBOUNCE_MS } from './use-suggestions.ts';

const FAILURE = 'Failed to fetch prompt templates';

/** Level 1 of the picker: choose a creator. */
export function CreatorLevel({
  filters,
  onFilters,
  startType,
  selected,
  lastCreatorId,
  onChoose,
  onClose,
}: {
  filters: PromptFilters;
  onFilters: (filters: PromptFilters) => void;
  startType: VideoType;
  selected: SelectedPrompt | null;
  /** The creator whose prompts were just shown, to focus their card. */
  lastCreatorId: string | undefined;
  onChoose: (group: PromptGroup) => void;
  onClose: () => void;
}) {
  const [debounced] = useDebouncedValue(filters, SEARCH_DEBOUNCE_MS);
  const list = usePromptList(debounced);
  const counts = usePromptCounts(debounced);
  const groups = list.data?.pages.flatMap(({ items }) => items);
  const scroller = useRef<HTMLDivElement>(null);
  const [about, setAbout] = useState<PromptGroup | null>(null);
  const reset = () => onFilters({ ...resetFilters(filters, startType), name: '' });
  const failed = list.isError && groups === undefined;
  return (
    <PickerFrame
      title="Select Prompt"
      onClose={onClose}
      scrollerRef={scroller}
      filters={
        <PromptFilterSheet
          bare
          filters={filters}
          onChange={onFilters}
          onReset={reset}
          name={{ label: 'YouTuber name', suggests: true }}
          types={['long', 'short']}
          counts={counts}
          count={groups ? countText(groups.length, list.hasNextPage) : ''}
        />
      }
    >
      {failed ? (
        <ErrorState
          text={FAILURE}
          error={list.error}
          kept="Your filters are kept."
          onRetry={() => void list.refetch()}
        />
      ) : groups?.length === 0 ? (
        <NoPrompts filters={filters} onReset={reset} />
      ) : (
        <PromptGroupGrid
          list={list}
          groups={groups}
          failure={FAILURE}
          compact
          scroller={scroller}
          focusOn={lastCreatorId}
        >
          {(group, drawing) => (
            <PromptGroupCard
              group={group}
              drawing={drawing}
              compact
              inUse={group._id === selected?.parentGroup._id}
              action={{ onClick: () => onChoose(group) }}
              onAbout={() => setAbout(group)}
            />
          )}
        </PromptGroupGrid>
      )}
      <AboutCreatorModal group={about} onClose={() => setAbout(null)} />
    </PickerFrame>
  );
}

function countText(count: number, more: boolean): string {
  return `${countOf(count, 'creator', more)} ${count === 1 && !more ? 'matches' : 'match'}`;
}
