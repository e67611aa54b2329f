import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastError } from '../../../ui/toast.tsx';
import { PromptTemplateText } from '../../prompts/PromptTemplateText.tsx';
import { TEMPLATE_FAILED_TEXT } from '../../prompts/prompt-texts.ts';
import { isMissing, usePromptTemplate } from '../../prompts/prompts.queries.ts';
import { type SelectedPrompt, templateAddressOf } from '../../prompts/selected-prompt.ts';
import { PROMPT_GONE_TEXT } from './order-form.ts';
import classes from './PromptPreview.module.css';

/** A template longer than this is shown in part first. */
const LONG_TEMPLATE = 700;

export function PromptPreview({
  selected,
  onGone,
}: {
  selected: SelectedPrompt | null;
  /** There is no such prompt any more. */
  onGone: () => void;
}) {
  const {
    data: template,
    error,
    isError,
    refetch,
  } = usePromptTemplate(selected && templateAddressOf(selected));
  const [readsAll, setReadsAll] = useState(false);
  useEffect(() => {
    if (isMissing(error)) {
      toastError(PROMPT_GONE_TEXT);
      onGone();
    } else if (error) toastError(TEMPLATE_FAILED_TEXT);
  }, [error, onGone]);
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
            aria-expanded={readsAll}
            onClick={() => setReadsAll(!readsAll)}
          >
            {readsAll ? 'Read less' : 'Read all'}
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
        <p className={classes.quiet}>The template could not be read.</p>
      ) : (
        <div dir="auto" className={classes.text} data-cut={(isLong && !readsAll) || undefined}>
          <PromptTemplateText text={template ?? ''} />
        </div>
      )}
    </div>
  );
}
