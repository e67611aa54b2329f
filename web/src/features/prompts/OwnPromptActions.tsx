import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './OwnPromptActions.module.css';
import { PromptFormDialog } from './PromptFormDialog.tsx';
import type { StoredTemplate } from './prompts.queries.ts';
import { useLoadTemplate } from './use-load-template.ts';

/** Actions for the owner of a private group's prompt. */
export function OwnPromptActions({
  group,
  prompt,
  onDelete,
}: {
  group: PromptGroup;
  prompt: NestedPrompt;
  onDelete: () => void;
}) {
  const { load, loadingId } = useLoadTemplate();
  const [template, setTemplate] = useState<StoredTemplate | null>(null);
  return (
    <>
      <Button
        size="sm"
        className={classes.action ?? ''}
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Edit ${prompt.promptName}`}
        aria-disabled={loadingId !== null || undefined}
        onClick={() => void load({ groupId: group._id, nestedId: prompt._id }, setTemplate)}
      >
        Edit
      </Button>
      <Button
        size="sm"
        variant="danger"
        className={classes.action ?? ''}
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Delete ${prompt.promptName}`}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        Delete
      </Button>
      {template !== null && (
        <PromptFormDialog
          group={group}
          prompt={prompt}
          template={template}
          onClose={() => setTemplate(null)}
        />
      )}
    </>
  );
}
