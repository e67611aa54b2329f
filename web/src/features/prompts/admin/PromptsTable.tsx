import { cutAt, TEMPLATE_PREVIEW_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { TYPE_NAMES } from '../prompt-labels.ts';

const COLUMNS: readonly Column<NestedPrompt>[] = [
  { label: 'Prompt Name', cell: ({ promptName }) => <bdi>{promptName}</bdi> },
  { label: 'Niche', cell: ({ niche }) => <bdi>{niche}</bdi> },
  { label: 'Template', cell: ({ excerpt }) => cutAt(excerpt, TEMPLATE_PREVIEW_LENGTH) },
  { label: 'Video Type', cell: ({ videoType }) => TYPE_NAMES[videoType] },
];

export function PromptsTable({
  prompts,
  loadingId,
  onEdit,
  onDelete,
}: {
  prompts: readonly NestedPrompt[];
  /** The prompt whose template is loading. */
  loadingId: string | null;
  onEdit: (prompt: NestedPrompt) => void;
  onDelete: (prompt: NestedPrompt) => void;
}) {
  return (
    <DataTable
      label="Nested prompts"
      columns={COLUMNS}
      rows={prompts}
      rowKey={({ _id }) => _id}
      actions={(prompt) => (
        <>
          <RowAction
            label="Edit prompt"
            target={prompt.promptName}
            icon={<IconPencil size={19} aria-hidden />}
            busy={loadingId === prompt._id}
            onClick={() => onEdit(prompt)}
          />
          <RowAction
            label="Delete prompt"
            target={prompt.promptName}
            icon={<IconTrash size={19} aria-hidden />}
            destructive
            onClick={() => onDelete(prompt)}
          />
        </>
      )}
    />
  );
}
