import { MAX_NOTE_LENGTH } from '@cold-open/contract/users/user-notes.contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { formatMoment } from '../../ui/day-format.ts';
import { PanelEmpty, PanelFailure, PanelLoading } from '../../ui/PanelStates.tsx';
import { RowAction } from '../../ui/RowAction.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useIgnoreRepeats } from '../../ui/use-ignore-repeats.ts';
import classes from './UserNotes.module.css';
import { useAddNote, useDeleteNote, useUserNotes } from './users.queries.ts';

const FAILURE = 'The notes could not be loaded.';

/** What admins wrote about the user, newest first. */
export function UserNotes({ userId, canChange }: { userId: string; canChange: boolean }) {
  const notes = useUserNotes(userId);
  const remove = useDeleteNote(userId);
  return (
    <div className={classes.notes}>
      {canChange && <NoteForm userId={userId} />}
      {notes.data === undefined ? (
        notes.isError ? (
          <PanelFailure text={textOf(notes.error, FAILURE)} onRetry={() => void notes.refetch()} />
        ) : (
          <PanelLoading text="Loading notes..." />
        )
      ) : notes.data.length === 0 ? (
        <PanelEmpty text="No notes yet." />
      ) : (
        <ul className={classes.list} aria-label="Notes">
          {notes.data.map(({ _id, content, by, createdAt }) => (
            <li key={_id} className={classes.note}>
              <p className={classes.content}>
                <bdi>{content}</bdi>
              </p>
              <span className={classes.author}>
                {by}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </span>
              {canChange && (
                <RowAction
                  label="Delete note"
                  target={`by ${by}`}
                  icon={<IconTrash size={18} aria-hidden />}
                  destructive
                  busy={remove.isPending}
                  onClick={() => {
                    if (!remove.isPending) remove.mutate(_id);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button disabled={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          Show older notes
        </Button>
      )}
    </div>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const [content, setContent] = useState('');
  const add = useAddNote(userId);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useIgnoreRepeats(() => {
    const text = content.trim();
    if (text === '' || add.isPending) return;
    add.mutate(text, {
      onSuccess: () => {
        setContent('');
        // The button stays disabled, so it would lose the focus.
        field.current?.focus();
      },
    });
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className={classes.form}
      aria-label="Add a note"
    >
      <TextArea
        ref={field}
        label="New note"
        description="Only admins can read it."
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={content}
        readOnly={add.isPending}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Button type="submit" disabled={content.trim() === '' || add.isPending}>
        {add.isPending ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}
