import type { FieldProblem } from '@cold-open/contract/http/errors';
import { postedScript } from '@cold-open/contract/scripts/scripts.contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { fieldErrors, problemsWith, useFocusAfterFailure } from '../../../ui/form-problems.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import classes from './PostScriptForm.module.css';
import { usePostScript } from './post-script.queries.ts';

const CONTENT_ROWS = 12;
/** The server uses its default rating for this. */
const NO_STARS = 0;
const EMPTY = { title: '', content: '', niche: '', style: '', snippet: '', stars: NO_STARS };

/** Keeps the values after a reload, because a script is long to type again. */
export function PostScriptForm() {
  const { values, change } = useDraft('post-script', EMPTY);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const post = usePostScript();
  const busy = post.isPending;
  const focusAfterFailure = useFocusAfterFailure(busy);
  const firstField = useRef<HTMLInputElement>(null);
  const errors = fieldErrors(problems);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { stars, ...texts } = values;
    const body = { ...texts, rating: stars === NO_STARS ? null : stars };
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

  const field = (name: Exclude<keyof typeof EMPTY, 'stars'>) => ({
    value: values[name],
    error: errors[name],
    // Disabling the fields during the request would lose the focus.
    readOnly: busy,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      setProblems([]);
      change({ [name]: event.currentTarget.value });
    },
  });

  return (
    <form aria-label="Post New Script" noValidate onSubmit={submit} className={classes.form}>
      <TextInput ref={firstField} label="Title" required {...field('title')} />
      <Textarea label="Content" required minRows={CONTENT_ROWS} maxRows={30} {...field('content')} />
      <div className={classes.pair}>
        <TextInput label="Niche" required {...field('niche')} />
        <TextInput label="Style" required {...field('style')} />
      </div>
      <Textarea
        label="Snippet (optional)"
        description="Shown on the script’s card. If empty, the card shows the beginning of the script."
        minRows={2}
        maxRows={6}
        {...field('snippet')}
      />
      <RatingStars
        label="Rating"
        hint="Leave empty for default (5 stars)"
        rating={values.stars === NO_STARS ? null : values.stars}
        onChange={(rating) => change({ stars: rating ?? NO_STARS })}
      />
      <div>
        <Button type="submit" variant="ink" disabled={busy}>
          {busy ? 'Posting...' : 'Post Script'}
        </Button>
      </div>
    </form>
  );
}
