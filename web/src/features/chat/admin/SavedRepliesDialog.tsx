import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { SavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { Button, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import classes from './SavedRepliesDialog.module.css';
import { useDeleteSavedReply, useSavedReplies } from './saved-replies.queries.ts';

const TITLE = 'Saved replies';

export function SavedRepliesDialog({
  opened,
  onEdit,
  onClose,
}: {
  opened: boolean;
  onEdit: (reply: SavedReply) => void;
  onClose: () => void;
}) {
  const replies = useSavedReplies(opened).data ?? [];
  const deletion = useDeleteSavedReply();
  const doneButton = useRef<HTMLButtonElement>(null);
  return (
    <DeleteDialog<SavedReply>
      question="Delete this reply?"
      consequence={({ name }) => `“${name}” will be deleted for all admins.`}
      deleteLabel="Delete reply"
      busy={deletion.isPending}
      onDelete={({ _id }, gone) => deletion.mutate(_id, { onSuccess: gone })}
      onOpenerDeleted={() => doneButton.current?.focus()}
    >
      {(ask) => (
        <Modal
          opened={opened}
          onClose={onClose}
          withCloseButton={false}
          attributes={{ content: { 'aria-label': TITLE } }}
          size={620}
          padding={24}
        >
          <Title order={2}>{TITLE}</Title>
          {replies.length === 0 && <p>No saved replies yet.</p>}
          <ul className={classes.replies}>
            {replies.map((reply) => (
              <li key={reply._id} className={classes.reply}>
                <div className={classes.text}>
                  <strong>
                    <bdi>{reply.name}</bdi>
                  </strong>
                  <p dir="auto">{reply.content}</p>
                </div>
                <RowAction
                  label="Edit"
                  target={reply.name}
                  icon={<IconPencil size={18} aria-hidden />}
                  onClick={() => onEdit(reply)}
                />
                <RowAction
                  label="Delete"
                  target={reply.name}
                  destructive
                  icon={<IconTrash size={18} aria-hidden />}
                  onClick={() => ask(reply)}
                />
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button ref={doneButton} onClick={onClose} data-autofocus>
              Done
            </Button>
          </div>
        </Modal>
      )}
    </DeleteDialog>
  );
}
