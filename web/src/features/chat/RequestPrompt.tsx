import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import classes from './RequestPrompt.module.css';
import { type PromptWish, RequestPromptForm } from './RequestPromptForm.tsx';

const NOTHING: PromptWish = { niche: '', channelLink: '', sentAs: '', sentText: '' };

/** A wish for a prompt, told in two fields. Shown again after it was sent, the form begins anew. */
export function RequestPrompt() {
  const [isShown, { toggle }] = useDisclosure(false);
  const [isSent, setSent] = useState(false);
  const { values, change } = useDraft<PromptWish>('prompt-request', NOTHING);
  const formId = useId();
  const toggleButton = useRef<HTMLButtonElement>(null);
  // The form is gone, and with it the button that sent it.
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
              Thank you for your request. We read every one, and answer here.
            </p>
          ) : (
            <RequestPromptForm
              values={values}
              onChange={change}
              onSent={() => {
                change(NOTHING);
                setSent(true);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
