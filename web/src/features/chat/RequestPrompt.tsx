import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import classes from './RequestPrompt.module.css';
import { type PromptRequestDraft, RequestPromptForm } from './RequestPromptForm.tsx';

const EMPTY_DRAFT: PromptRequestDraft = { niche: '', channelLink: '', sentAs: '', sentText: '' };

/** A form to request a prompt. Reopening it after sending shows an empty form. */
export function RequestPrompt() {
  const [isShown, { toggle }] = useDisclosure(false);
  const [isSent, setSent] = useState(false);
  const { values, change } = useDraft<PromptRequestDraft>('prompt-request', EMPTY_DRAFT);
  const formId = useId();
  const toggleButton = useRef<HTMLButtonElement>(null);
  // The focused submit button disappears with the form.
  useEffect(() => {
    if (isSent && document.activeElement === document.body) toggleButton.current?.focus();
  }, [isSent]);
  return (
    <div className={classes.request}>
      <Button
        ref={toggleButton}
        fullWidth
        size="sm"
        aria-expanded={isShown}
        aria-controls={isShown ? formId : undefined}
        onClick={() => {
          setSent(false);
          toggle();
        }}
      >
        {isShown ? 'Hide Request a Prompt' : 'Request a Prompt'}
      </Button>
      {isShown && (
        <div id={formId} className={classes.form}>
          {isSent ? (
            <p role="status" className={classes.thanks}>
              Thank you for your request. We read every one and reply here.
            </p>
          ) : (
            <RequestPromptForm
              values={values}
              onChange={change}
              onSent={() => {
                change(EMPTY_DRAFT);
                setSent(true);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
