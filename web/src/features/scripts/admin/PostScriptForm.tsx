import type { FieldProblem } from '@cold-open/contract/http/errors';
import { postedScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { problemsWith, useFocusAfterFailure } from '../../../ui/form-problems.tsx';
import { fromLocalTime } from './local-time.ts';
import { NO_STARS, PostedScriptFields, toBody } from './PostedScriptFields.tsx';
import classes from './PostScriptForm.module.css';
import { usePostScript } from './post-script.queries.ts';

const EMPTY = { title: '', content: '', niche: '', style: '', snippet: '', stars: NO_STARS, publishAt: '' };

/** Keeps the values after a reload, because a script is long to type again. */
export function PostScriptForm() {
  const { values, change } = useDraft('post-script', EMPTY);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const post = usePostScript();
  const busy = post.isPending;
  const focusAfterFailure = useFocusAfterFailure(busy);
  const firstField = useRef<HTMLInputElement>(null);
  const update = (changed: Partial<typeof EMPTY>) => {
    setProblems([]);
    change(changed);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const publishAt = fromLocalTime(values.publishAt);
    const body = { ...toBody(values), ...(publishAt && { publishAt }) };
    const found = problemsWith(postedScript, body);
    setProblems(found);
    if (found.length > 0) return focusAfterFailure(form);
    post.mutate(body, {
      onSuccess: () => {
        change(EMPTY);
        firstField.current?.focus();
      },
      onError: (error) => {
        setProblems(error instanceof ApiError ? error.details : []);
        focusAfterFailure(form);
      },
    });
  };

  return (
    <form aria-label="Post New Script" noValidate onSubmit={submit} className={classes.form}>
      <PostedScriptFields
        values={values}
        problems={problems}
        busy={busy}
        firstField={firstField}
        onChange={update}
      />
      <TextInput
        type="datetime-local"
        label="Publish at (optional)"
        description="Leave empty to publish immediately. A scheduled script appears automatically."
        className={classes.time ?? ''}
        value={values.publishAt}
        readOnly={busy}
        onChange={(event) => update({ publishAt: event.currentTarget.value })}
      />
      <div>
        <Button type="submit" variant="ink" disabled={busy}>
          {busy ? 'Posting...' : 'Post Script'}
        </Button>
      </div>
    </form>
  );
}
