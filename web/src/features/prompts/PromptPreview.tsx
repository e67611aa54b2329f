import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { Button, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NicheTag } from '../../ui/NicheTag.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';
import classes from './PromptPreview.module.css';
import { TEMPLATE_FAILED_MESSAGE } from './prompt-labels.ts';
import { usePromptTemplate } from './prompts.queries.ts';
import { TemplateDetails } from './TemplateDetails.tsx';

/** Moving through the list quickly loads nothing. */
const REST_MS = 120;

/** Previews one of a creator's prompts, with buttons to bookmark and use it. */
export function PromptPreview({
  groupId,
  prompt,
  onUse,
}: {
  groupId: string;
  prompt: NestedPrompt;
  onUse: () => void;
}) {
  const titleId = useId();
  const [restedId] = useDebouncedValue(prompt._id, REST_MS);
  const isResting = restedId === prompt._id;
  const query = usePromptTemplate(isResting ? { groupId, nestedId: prompt._id } : null);
  return (
    <section aria-labelledby={titleId} className={classes.pane}>
      <div className={classes.scroller}>
        <div className={classes.head}>
          <Title order={3} id={titleId} dir="auto" className={classes.name ?? ''}>
            {prompt.promptName}
          </Title>
          <NicheTag niche={prompt.niche} />
        </div>
        {isResting && query.data ? (
          <TemplateDetails key={prompt._id} template={query.data} />
        ) : isResting && query.isError ? (
          <ErrorState
            text={TEMPLATE_FAILED_MESSAGE}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div className={classes.loading} role="status" aria-label="Loading prompt template">
            {['100%', '70%', '92%', '84%', '60%'].map((width) => (
              <span key={width} style={{ width }} />
            ))}
          </div>
        )}
      </div>
      <div className={classes.bar}>
        <BookmarkButton prompt={prompt} describedBy={titleId} size="md" />
        <Button variant="ink" aria-describedby={titleId} onClick={onUse}>
          Use this prompt
        </Button>
      </div>
    </section>
  );
}
