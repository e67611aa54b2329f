import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toastError } from '../../ui/toast.tsx';
import { GroupFormDialog } from './GroupFormDialog.tsx';
import classes from './OwnGroupActions.module.css';
import { useDeleteGroup } from './own-prompts.queries.ts';
import { PromptFormDialog } from './PromptFormDialog.tsx';

/** Actions for the owner of a private group. */
export function OwnGroupActions({ group }: { group: PromptGroup }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'add' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const deletion = useDeleteGroup(group._id);
  const deleteGroup = () => {
    close();
    deletion.mutate(undefined, {
      onSuccess: () => void navigate(PAGE_PATHS.prompts, { replace: true }),
      onError: (error) => toastError(textOf(error, 'Failed to delete group.')),
    });
  };
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('add')}>
        Add prompt
      </Button>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button
        variant="danger"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={deletion.isPending}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      {open === 'edit' && <GroupFormDialog group={group} onClose={close} />}
      {open === 'add' && <PromptFormDialog group={group} prompt={null} onClose={close} />}
      <ConfirmDialog
        opened={open === 'delete'}
        question="Delete this prompt group?"
        consequence={`“${group.youtuberName}” and its prompts will be permanently deleted.`}
        cancelLabel="Keep it"
        confirmLabel="Delete"
        destructive
        onCancel={close}
        onConfirm={deleteGroup}
      />
    </div>
  );
}
