import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { matches } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { generatePath, Link, useParams } from 'react-router';
import { textOf } from '../../api/api-error.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { drawingFor, paperFor } from '../../ui/cover-art.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { toastError } from '../../ui/toast.tsx';
import { VisuallyHiddenHeading } from '../../ui/VisuallyHiddenHeading.tsx';
import { BackToLibrary } from './BackToLibrary.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { OwnGroupActions } from './OwnGroupActions.tsx';
import { OwnPromptActions } from './OwnPromptActions.tsx';
import { useDeletePrompt } from './own-prompts.queries.ts';
import { PromptCard } from './PromptCard.tsx';
import classes from './PromptGroupPage.module.css';
import { NO_PROMPTS_MATCH_MESSAGE, NO_PROMPTS_YET_MESSAGE } from './prompt-labels.ts';
import { isMissing, usePromptGroup } from './prompts.queries.ts';
import { isBookmarked } from './use-toggle-bookmark.ts';

export { prefetchPromptGroup } from './prompts.queries.ts';

const ROW_HEIGHT = 190;

export function PromptGroupPage() {
  const { id = '' } = useParams();
  const query = usePromptGroup(id);
  usePageTitle(query.data?.youtuberName ?? 'Prompts');
  return (
    <PageContainer>
      <BackToLibrary />
      {!query.data && <VisuallyHiddenHeading>Prompts</VisuallyHiddenHeading>}
      {query.data ? (
        <GroupView group={query.data} />
      ) : isMissing(query.error) ? (
        <EmptyState
          action={
            <Button component={Link} to={PAGE_PATHS.prompts}>
              Open the Prompt Library
            </Button>
          }
        >
          Prompt group not found.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState
          text="Failed to fetch prompt group"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardSkeletons shape="prompt" />
      )}
    </PageContainer>
  );
}

function GroupView({ group }: { group: PromptGroup }) {
  const [niche, setNiche] = useState('');
  const [name, setName] = useState('');
  const [bookmarkedOnly, setBookmarkedOnly] = useState(false);
  const visiblePrompts = group.nestedPrompts.filter(
    (prompt) =>
      matches(prompt.niche, niche, 'contains') &&
      matches(prompt.promptName, name, 'contains') &&
      (!bookmarkedOnly || isBookmarked(prompt)),
  );
  const cover = { drawing: drawingFor(group), paper: paperFor(group.niche) };
  const deletion = useDeletePrompt(group._id);
  const list = useRef<HTMLDivElement>(null);
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  return (
    <>
      <GroupHeader group={group} cover={cover}>
        {!group.is_admin && <OwnGroupActions group={group} />}
      </GroupHeader>
      <section className={classes.filters} aria-label="Filters">
        <TextInput
          label="Niche"
          placeholder="Any niche"
          autoComplete="off"
          value={niche}
          onChange={(event) => setNiche(event.currentTarget.value)}
        />
        <TextInput
          label="Prompt Name"
          placeholder="Any prompt"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Show Bookmarked Only"
          size="md"
          classNames={{ body: classes.check ?? '' }}
          checked={bookmarkedOnly}
          onChange={(event) => setBookmarkedOnly(event.currentTarget.checked)}
        />
      </section>
      <div ref={list} tabIndex={-1} className={classes.list}>
        <DeleteDialog<NestedPrompt>
          question="Delete this nested prompt?"
          consequence={({ promptName }) => `“${promptName}” and its template will be permanently deleted.`}
          deleteLabel="Delete prompt"
          busy={deletion.isPending}
          onDelete={(prompt, done) =>
            deletion.mutate(prompt._id, {
              onSuccess: done,
              onError: (error) => toastError(textOf(error, 'Delete failed.')),
            })
          }
          onOpenerDeleted={() => list.current?.focus({ preventScroll: true })}
        >
          {(ask) =>
            group.nestedPrompts.length === 0 ? (
              <EmptyState>{NO_PROMPTS_YET_MESSAGE}</EmptyState>
            ) : visiblePrompts.length === 0 ? (
              <EmptyState>{NO_PROMPTS_MATCH_MESSAGE}</EmptyState>
            ) : (
              <CardGrid items={visiblePrompts} label="Prompts" rowHeight={ROW_HEIGHT}>
                {(prompt) => (
                  <PromptCard
                    prompt={prompt}
                    cover={cover}
                    order={2}
                    showsExcerpt
                    action={{ to: PAGE_PATHS.generate, state: { nestedPrompt: prompt, parentGroup } }}
                  >
                    <Button
                      component={Link}
                      to={generatePath(PAGE_PATHS.nestedPrompts, { nestedId: prompt._id })}
                      size="sm"
                      className={classes.view ?? ''}
                    >
                      View Prompt
                    </Button>
                    {!group.is_admin && (
                      <OwnPromptActions group={group} prompt={prompt} onDelete={() => ask(prompt)} />
                    )}
                  </PromptCard>
                )}
              </CardGrid>
            )
          }
        </DeleteDialog>
      </div>
    </>
  );
}
