import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { isRejection, textOf } from '../../api/api-error.ts';
import { countOf } from '../../ui/count-of.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { describeOrder } from '../../ui/list-order.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { VisuallyHiddenHeading } from '../../ui/VisuallyHiddenHeading.tsx';
import { useCurrentUser } from '../account/account.queries.ts';
import { AboutCreatorModal } from './AboutCreatorModal.tsx';
import { NoPrompts } from './NoPrompts.tsx';
import { PromptFilterSheet } from './PromptFilterSheet.tsx';
import { PromptGroupCard } from './PromptGroupCard.tsx';
import { PromptGroupGrid } from './PromptGroupGrid.tsx';
import classes from './PromptsPage.module.css';
import { NO_FILTERS, resetFilters } from './prompt-filters.ts';
import { prefetchPromptList, usePromptCounts, usePromptList } from './prompts.queries.ts';
import { readSavedFilters, useSavedFilters } from './use-saved-filters.ts';
import { SEARCH_DEBOUNCE_MS } from './use-suggestions.ts';

const FAILURE = 'Failed to fetch prompts';

/** Fetches the groups that the page shows when it is opened. */
export const prefetchPrompts = (queryClient: QueryClient) =>
  prefetchPromptList(queryClient, readSavedFilters());

export function PromptsPage() {
  const [filters, setFilters] = useSavedFilters();
  const [debounced] = useDebouncedValue(filters, SEARCH_DEBOUNCE_MS);
  const list = usePromptList(debounced);
  const counts = usePromptCounts(debounced);
  const ownNiche = useCurrentUser().data?.niche;
  const [about, setAbout] = useState<PromptGroup | null>(null);
  const reset = () => setFilters(resetFilters(filters));
  const clear = () => setFilters(NO_FILTERS);

  const failed = list.isError && list.data === undefined;
  if (failed && !isRejection(list.error)) {
    return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  const groups = list.data?.pages.flatMap(({ items }) => items);
  return (
    <PageLayout
      title="Prompt Library"
      hint="Search by YouTuber, filter by niche & tags."
      action={
        <Button
          component={Link}
          to={PAGE_PATHS.createPrompt}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Create prompt
        </Button>
      }
    >
      <PromptFilterSheet
        filters={filters}
        onChange={setFilters}
        onReset={reset}
        name={{ label: 'Prompt Name', suggests: false }}
        types={['all', 'long', 'short']}
        counts={counts}
        count={
          groups
            ? `${countOf(groups.length, 'creator', list.hasNextPage)}, ${describeOrder(groups, ownNiche)}`
            : ''
        }
      />
      <div className={classes.results}>
        {failed ? (
          <ErrorState
            text={textOf(list.error, FAILURE)}
            help="Change the filters, or reset them."
            onRetry={() => void list.refetch()}
          >
            <Button onClick={clear}>Reset</Button>
          </ErrorState>
        ) : groups?.length === 0 ? (
          <NoPrompts filters={filters} onReset={clear} />
        ) : (
          <PromptGroupGrid list={list} groups={groups} failure={FAILURE}>
            {(group, drawing) => (
              <PromptGroupCard
                group={group}
                drawing={drawing}
                action={{ to: generatePath(PAGE_PATHS.promptGroup, { id: group._id }) }}
                onAbout={() => setAbout(group)}
              />
            )}
          </PromptGroupGrid>
        )}
      </div>
      <AboutCreatorModal group={about} onClose={() => setAbout(null)} />
    </PageLayout>
  );
}

/** Replaces the whole page. The filters return with a successful retry. */
function FetchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PageContainer>
      <VisuallyHiddenHeading>Prompt Library</VisuallyHiddenHeading>
      <div className={classes.failed}>
        <ErrorState text={FAILURE} error={error} kept="Your filters are kept." onRetry={onRetry} />
      </div>
    </PageContainer>
  );
}
