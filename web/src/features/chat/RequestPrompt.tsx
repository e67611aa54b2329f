import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import classes from './RequestPrompt.module.css';
import { RequestPromptForm } from './RequestPromptForm.tsx';

/** A wish for a prompt, told in two fields. Shown again after it was sent, the form begins anew. */
export function RequestPrompt() {
  const [isShown, { toggle }] = useDisclosure(false);
  const [isSent, setSent] = useState(false);
  const formId = useId();
  return (
    <div className={classes.request}>
      <Button
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
            <RequestPromptForm onSent={() => setSent(true)} />
          )}
        </div>
      )}
    </div>
  );
}
