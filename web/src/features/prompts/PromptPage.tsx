import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { NestedPrompt, NestedPromptDetail } from '@cold-open/contract/prompts/prompts.contract';
import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NicheTag } from '../../ui/NicheTag.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../ui/VisuallyHiddenHeading.tsx';
import { PromptCard } from './PromptCard.tsx';
import classes from './PromptPage.module.css';
import { NO_PROMPTS_MATCH_MESSAGE, TYPE_NAMES } from './prompt-labels.ts';
import { isMissing, type StoredTemplate, usePrompt } from './prompts.queries.ts';
import { TemplateDetails } from './TemplateDetails.tsx';
import { useLoadTemplate } from './use-load-template.ts';

const ROW_HEIGHT = 130;
/** The specification requires a single default image on this page. */
const DEFAULT_COVER = { drawing: 'door', paper: 'blue' } as const;

export function PromptPage() {
  const { nestedId = '' } = useParams();
  const goBack = useGoBack();
  const query = usePrompt(nestedId);
  usePageTitle(query.data?.promptName ?? 'Prompts');
  return (
    <PageContainer>
      <Button
        variant="subtle"
        color="gray"
        c="var(--co-ink)"
        px={12}
        ml={-12}
        mb={12}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={goBack}
      >
        Back
      </Button>
      {!query.data && <VisuallyHiddenHeading>Prompts</VisuallyHiddenHeading>}
      {query.data ? (
        <Siblings detail={query.data} />
      ) : isMissing(query.error) ? (
        <EmptyState>Prompt not found.</EmptyState>
      ) : query.isError ? (
        <ErrorState
          text="Failed to fetch nested prompt."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardSkeletons shape="prompt" />
      )}
    </PageContainer>
  );
}

/** Goes back in the history, or to the library if this was the first page of the visit. */
function useGoBack() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage ? navigate(PAGE_PATHS.prompts) : navigate(-1));
}

/** Shows the prompt and its siblings in the group. */
function Siblings({ detail }: { detail: NestedPromptDetail }) {
  const { promptTemplate, beats, exampleOpening, parentGroup, siblings, ...own } = detail;
  const navigate = useNavigate();
  const { load } = useLoadTemplate();
  const prompts: NestedPrompt[] = [own, ...siblings];
  const startScript = (nestedPrompt: NestedPrompt) => {
    const go = (template: StoredTemplate) =>
      void navigate(PAGE_PATHS.generate, { state: { ...template, nestedPrompt, parentGroup } });
    if (nestedPrompt._id === detail._id) go({ promptTemplate, beats, exampleOpening });
    else void load({ groupId: parentGroup._id, nestedId: nestedPrompt._id }, go);
  };
  return (
    <>
      <Title order={1} dir="auto" mb={22} style={{ overflowWrap: 'anywhere' }}>
        {detail.promptName}
      </Title>
      <section className={classes.template} aria-label="Template">
        <div className={classes.head}>
          <NicheTag niche={detail.niche} />
          <span className={classes.creator}>
            {TYPE_NAMES[detail.videoType]} · <bdi>{parentGroup.youtuberName}</bdi>
          </span>
          <Button variant="ink" className={classes.use ?? ''} onClick={() => startScript(own)}>
            Use this prompt
          </Button>
        </div>
        <TemplateDetails template={{ promptTemplate, beats, exampleOpening }} showsAll />
      </section>
      {prompts.length === 0 ? (
        <EmptyState>{NO_PROMPTS_MATCH_MESSAGE}</EmptyState>
      ) : (
        <CardGrid items={prompts} label="Prompts" rowHeight={ROW_HEIGHT}>
          {(prompt) => (
            <PromptCard
              prompt={prompt}
              cover={DEFAULT_COVER}
              order={2}
              bookmarkedLabel="Unbookmark"
              action={{ onClick: () => startScript(prompt) }}
            />
          )}
        </CardGrid>
      )}
    </>
  );
}
