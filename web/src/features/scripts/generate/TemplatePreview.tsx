import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastError } from '../../../ui/toast.tsx';
import { ExampleOpening } from '../../prompts/ExampleOpening.tsx';
import { PromptTemplateText } from '../../prompts/PromptTemplateText.tsx';
import { TEMPLATE_FAILED_MESSAGE } from '../../prompts/prompt-labels.ts';
import { isMissing, usePromptTemplate } from '../../prompts/prompts.queries.ts';
import { type SelectedPrompt, templateAddressOf } from '../../prompts/selected-prompt.ts';
import { PROMPT_DELETED_MESSAGE } from './order-form.ts';
import classes from './TemplatePreview.module.css';

/** A template with more characters than this is collapsed at first. */
const LONG_TEMPLATE = 700;

export function TemplatePreview({
  selected,
  onPromptGone,
}: {
  selected: SelectedPrompt | null;
  onPromptGone: () => void;
}) {
  const {
    data: stored,
    error,
    isError,
    refetch,
  } = usePromptTemplate(selected && templateAddressOf(selected));
  const [isExpanded, setExpanded] = useState(false);
  useEffect(() => {
    if (isMissing(error)) {
      toastError(PROMPT_DELETED_MESSAGE);
      onPromptGone();
    } else if (error) toastError(TEMPLATE_FAILED_MESSAGE);
  }, [error, onPromptGone]);
  const template = stored?.promptTemplate;
  const isLong = template !== undefined && template.length > LONG_TEMPLATE;
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        <span className="co-label">What this prompt asks for</span>
        {isLong && (
          <Button
            variant="subtle"
            size="sm"
            c="var(--mantine-color-anchor)"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Show less' : 'Read all'}
          </Button>
        )}
        {isError && (
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        )}
      </div>
      {selected === null ? (
        <p className={classes.quiet}>Select a prompt to see what it asks for.</p>
      ) : isError ? (
        <p className={classes.quiet}>The template could not be loaded.</p>
      ) : (
        <div dir="auto" className={classes.text} data-cut={(isLong && !isExpanded) || undefined}>
          <PromptTemplateText text={template ?? ''} />
        </div>
      )}
      {selected && stored?.exampleOpening && (
        <div className={classes.opening}>
          <ExampleOpening opening={stored.exampleOpening} />
        </div>
      )}
    </div>
  );
}
