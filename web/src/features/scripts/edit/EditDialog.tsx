import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button, TextInput, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { fieldErrors, useFocusAfterFailure } from '../../../ui/form-problems.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import { SideBySide } from '../diff/lazy-diff.tsx';
import type { TextRange } from '../rephrase/text-range.ts';
import classes from './EditDialog.module.css';
import type { EditConflict } from './unsaved-edit.ts';
import { useScriptEdit } from './use-script-edit.ts';
import { useSelectOnce } from './use-select-once.ts';

const ROWS = 12;

/** Edits the title and text. Unsaved text is kept when the dialog closes and restored when it opens again. */
export function EditDialog({
  script,
  selected = null,
  onClose,
}: {
  script: Script;
  /** The words to select first. */
  selected?: TextRange | null;
  onClose: () => void;
}) {
  const { values, problems, conflict, wasRestored, isSaving, change, discard, save } = useScriptEdit(
    script,
    onClose,
  );
  const focusAfterFailure = useFocusAfterFailure();
  useReturnFocusOnUnmount();
  const selectOnce = useSelectOnce(wasRestored ? null : selected);
  const errors = fieldErrors(problems);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Edit Script' } }}
      size={conflict ? 1040 : 760}
      padding={24}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save()) focusAfterFailure(event.currentTarget);
        }}
      >
        <Title order={2}>Edit Script</Title>
        {wasRestored && !conflict && (
          <div role="status" className={classes.notice}>
            <span>Your unsaved changes were restored.</span>
            <Button size="sm" onClick={discard}>
              Start from the saved text
            </Button>
          </div>
        )}
        {conflict && <Conflict conflict={conflict} onTake={change} />}
        <TextInput
          label="Title"
          dir="auto"
          value={values.title}
          error={errors.title}
          disabled={isSaving}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextArea
          label={conflict ? 'Merged content' : 'Content'}
          dir="auto"
          autosize={false}
          rows={ROWS}
          value={values.content}
          error={errors.content}
          disabled={isSaving}
          data-autofocus
          onFocus={selectOnce}
          onChange={({ currentTarget }) => change({ content: currentTarget.value })}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="ink" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Shows both texts and offers to keep either or both. */
function Conflict({
  conflict: { mine, theirs, both },
  onTake,
}: {
  conflict: EditConflict;
  onTake: (text: { title?: string; content: string }) => void;
}) {
  return (
    <div className={classes.conflict}>
      <p role="alert">
        <strong>This script was changed elsewhere since you opened it.</strong>{' '}
        {both === null
          ? 'Both changes touch the same lines. Nothing you typed is lost: choose one, or merge them below.'
          : 'Both changes were merged below. Nothing you typed is lost.'}
      </p>
      <Suspense fallback={<LoadingIndicator />}>
        <SideBySide
          left={{ label: 'Yours', text: textWithTitle(mine, theirs) }}
          right={{ label: 'Theirs', text: textWithTitle(theirs, mine) }}
        />
      </Suspense>
      <div className={classes.options}>
        <Button size="sm" onClick={() => onTake(mine)}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => onTake(theirs)}>
          Use theirs
        </Button>
        {both !== null && (
          <Button size="sm" onClick={() => onTake({ content: both })}>
            Keep both changes
          </Button>
        )}
      </div>
    </div>
  );
}

/** Includes the title only if it differs. */
function textWithTitle({ title, content }: EditConflict['mine'], other: EditConflict['mine']): string {
  return title === other.title ? content : `${title}\n\n${content}`;
}
