import type { NestedPrompt, PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countOf } from '../../ui/count-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreFilterFields, TypeField } from './FilterFields.tsx';
import { PickerFrame } from './PickerFrame.tsx';
import { PromptChoices } from './PromptChoices.tsx';
import classes from './PromptLevel.module.css';
import { PromptPreview } from './PromptPreview.tsx';
import { countActive, filterPrompts, type PromptFilters, resetFilters } from './prompt-filters.ts';
import { NO_PROMPTS_MATCH_MESSAGE, NO_PROMPTS_YET_MESSAGE } from './prompt-labels.ts';
import { useListedPromptGroup } from './prompts.queries.ts';
import type { SelectedPrompt } from './selected-prompt.ts';
import { isBookmarked } from './use-toggle-bookmark.ts';

const TYPES = ['long', 'short'] as const;

/** Level 2 of the picker: compare one creator's prompts and choose one. On a phone the preview is a screen of its own. */
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
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isPreviewing, setPreviewing] = useState(false);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [activeId, setActiveId] = useState(selected?.nestedPrompt._id);
  const back = useRef<HTMLButtonElement>(null);
  const visiblePrompts = promptsInTab(filterPrompts(group, filters), filters);
  const active = visiblePrompts.find(({ _id }) => _id === activeId) ?? visiblePrompts[0];
  const reset = () => onFilters(resetFilters(filters, startType));
  const filterCount = countActive(filters, TYPES);
  const use = (prompt: NestedPrompt) => onSelect(prompt, group);
  const goBack = () => (isNarrow && isPreviewing ? setPreviewing(false) : onBack());
  // The focused creator card no longer exists. The list focuses a prompt; without one, Back gets the focus.
  const focusBackIfEmpty = useEffectEvent(() => {
    if (!active) back.current?.focus();
  });
  useEffect(() => focusBackIfEmpty(), []);
  useWindowEvent('keydown', (event) => {
    const dialog = back.current?.closest('[role="dialog"]');
    const isHere = event.target instanceof Node && dialog?.contains(event.target);
    if (event.key !== 'Backspace' || !isHere || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    goBack();
  });
  const preview = active && <PromptPreview groupId={group._id} prompt={active} onUse={() => use(active)} />;
  const showsOnlyPreview = isNarrow && isPreviewing && active !== undefined;
  return (
    <PickerFrame
      title="Prompts for"
      creatorName={group.youtuberName}
      onClose={onClose}
      back={
        <Button ref={back} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={goBack}>
          Back
        </Button>
      }
    >
      <div className={classes.panes} data-single={showsOnlyPreview || undefined}>
        {!showsOnlyPreview && (
          <div className={classes.list}>
            <section className={classes.filters} aria-label="Filters">
              <TypeField filters={filters} onChange={onFilters} types={TYPES} hidesLabel />
              <Button
                leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                aria-expanded={areFiltersOpen}
                onClick={() => setFiltersOpen(!areFiltersOpen)}
              >
                {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
              </Button>
              <span role="status" className={classes.count}>
                {countText(visiblePrompts.length, group.nestedPrompts.length)}
              </span>
              {areFiltersOpen && (
                <div className={classes.fields}>
                  <MoreFilterFields
                    filters={filters}
                    onChange={onFilters}
                    creatorPrompts={group.nestedPrompts}
                  />
                  <Button variant="subtle" color="gray" onClick={reset}>
                    Reset
                  </Button>
                </div>
              )}
            </section>
            {group.nestedPrompts.length === 0 ? (
              <EmptyState>{NO_PROMPTS_YET_MESSAGE}</EmptyState>
            ) : active ? (
              <PromptChoices
                group={group}
                prompts={visiblePrompts}
                activeId={active._id}
                selectedId={selected?.nestedPrompt._id}
                onActivate={setActiveId}
                onPreview={(id) => {
                  setActiveId(id);
                  setPreviewing(true);
                }}
                onUse={use}
              />
            ) : (
              <EmptyState action={<Button onClick={reset}>Reset</Button>}>
                {NO_PROMPTS_MATCH_MESSAGE}
              </EmptyState>
            )}
          </div>
        )}
        {(!isNarrow || showsOnlyPreview) && preview}
      </div>
    </PickerFrame>
  );
}

/** The tab Bookmarked shows only the creator's bookmarked prompts, too. */
function promptsInTab(prompts: NestedPrompt[], { tab }: PromptFilters): NestedPrompt[] {
  return tab === 'bookmarked' ? prompts.filter(isBookmarked) : prompts;
}

function countText(shown: number, all: number): string {
  return shown === all ? countOf(all, 'prompt') : `${shown} of ${countOf(all, 'prompt')}`;
}
