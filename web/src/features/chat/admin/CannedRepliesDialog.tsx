import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { CannedReply } from '@cold-open/contract/chat/admin-chat.contract';
import { Button, Modal, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import classes from './CannedRepliesDialog.module.css';
import { useCannedReplies, useDeleteReply } from './canned-replies.queries.ts';

const TITLE = 'Kept replies';

export function CannedRepliesDialog({
  opened,
  onEdit,
  onClose,
}: {
  opened: boolean;
  onEdit: (reply: CannedReply) => void;
  onClose: () => void;
}) {
  const replies = useCannedReplies(opened).data ?? [];
  const deletion = useDeleteReply();
  const done = useRef<HTMLButtonElement>(null);
  return (
    <DeleteDialog<CannedReply>
      question="Delete this reply?"
      consequence={({ name }) => `“${name}” will be gone for all admins.`}
      act="Delete reply"
      busy={deletion.isPending}
      onDelete={({ _id }, gone) => deletion.mutate(_id, { onSuccess: gone })}
      onGone={() => done.current?.focus()}
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
          {replies.length === 0 && <p>No replies kept yet.</p>}
          <ul className={classes.replies}>
            {replies.map((reply) => (
              <li key={reply._id} className={classes.reply}>
                <div className={classes.words}>
                  <strong>
                    <bdi>{reply.name}</bdi>
                  </strong>
                  <p dir="auto">{reply.content}</p>
                </div>
                <RowAction
                  act="Edit"
                  of={reply.name}
                  icon={<IconPencil size={18} aria-hidden />}
                  onAct={() => onEdit(reply)}
                />
                <RowAction
                  act="Delete"
                  of={reply.name}
                  destroys
                  icon={<IconTrash size={18} aria-hidden />}
                  onAct={() => ask(reply)}
                />
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button ref={done} onClick={onClose} data-autofocus>
              Done
            </Button>
          </div>
        </Modal>
      )}
    </DeleteDialog>
  );
}
