import {
  MAX_COMMENT_LENGTH,
  MAX_REVIEWER_NAME_LENGTH,
} from '@cold-open/contract/scripts/review/review-comments';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import classes from './CommentForm.module.css';

const NOT_POSTED = 'Your comment was not posted. It is still here.';

/** A field for a comment or a reply. Keeps the text until it was stored. */
export function CommentForm({
  label,
  submitLabel,
  initialText = '',
  initialName,
  onSubmit,
  onCancel,
}: {
  label: string;
  submitLabel: string;
  initialText?: string;
  /** Asks for the name if it is empty; undefined for people with an account. */
  initialName?: string | undefined;
  /** Throws if the text was not stored. */
  onSubmit: (entry: { name: string; text: string }) => Promise<unknown>;
  onCancel: () => void;
}) {
  const [asksForName, setAsksForName] = useState(initialName === '');
  const [name, setName] = useState(initialName ?? '');
  const [text, setText] = useState(initialText);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = text.trim() !== '' && (!asksForName || name.trim() !== '');
  const submit = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit({ name: name.trim(), text: text.trim() });
    } catch (error) {
      // A rejection explains itself; any other failure may work the next time.
      setProblem(
        error instanceof ApiError && error.status < 500 && error.message ? error.message : NOT_POSTED,
      );
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form className={classes.form} onSubmit={handleSubmit} onKeyDown={handleKey}>
      {asksForName && (
        <TextInput
          label={
            <span className={classes.nameLabel}>
              Your name <span className={classes.hint}>asked once</span>
            </span>
          }
          aria-label="Your name"
          value={name}
          maxLength={MAX_REVIEWER_NAME_LENGTH}
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          autoFocus
        />
      )}
      <TextArea
        label={label}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        autosize={false}
        rows={3}
        classNames={{ input: classes.text ?? '' }}
        onChange={(event) => setText(event.currentTarget.value)}
        {...(!asksForName && { autoFocus: true, 'data-autofocus': true })}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="sm" variant="ink" disabled={!isReady || isBusy}>
          {problem === NOT_POSTED ? 'Retry' : submitLabel}
        </Button>
        <Button size="sm" variant="subtle" color="gray" c="inherit" onClick={onCancel}>
          Cancel
        </Button>
        {initialName !== undefined && !asksForName && (
          <Button
            size="sm"
            variant="subtle"
            className={classes.rename ?? ''}
            onClick={() => setAsksForName(true)}
          >
            Change name
          </Button>
        )}
      </div>
    </form>
  );
}
