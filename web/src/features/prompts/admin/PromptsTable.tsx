import type { PromptUsage } from '@cold-open/contract/prompts/library-editing.contract';
import { cutAt, TEMPLATE_PREVIEW_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TYPE_NAMES } from '../prompt-labels.ts';
import {
  useDuplicatePrompt,
  useGroupUsage,
  useReorderPrompts,
  useSetDraft,
} from './library-editing.queries.ts';

const columnsWith = (usage: ReadonlyMap<string, PromptUsage>): readonly Column<NestedPrompt>[] => [
  {
    label: 'Prompt Name',
    cell: ({ promptName, isDraft }) => (
      <>
        <bdi>{promptName}</bdi> {isDraft && <StatusLabel tone="quiet">Draft</StatusLabel>}
      </>
    ),
  },
  { label: 'Niche', cell: ({ niche }) => <bdi>{niche}</bdi> },
  { label: 'Template', cell: ({ excerpt }) => cutAt(excerpt, TEMPLATE_PREVIEW_LENGTH) },
  { label: 'Video Type', cell: ({ videoType }) => TYPE_NAMES[videoType] },
  { label: 'Scripts', cell: ({ _id }) => usage.get(_id)?.scripts ?? '–', numeric: true },
  { label: 'Bookmarks', cell: ({ _id }) => usage.get(_id)?.bookmarks ?? '–', numeric: true },
];

const ICON = { size: 19, 'aria-hidden': true } as const;

export function PromptsTable({
  groupId,
  prompts,
  allPrompts,
  loadingId,
  onEdit,
  onDelete,
}: {
  groupId: string;
  /** Those that match the filters. */
  prompts: readonly NestedPrompt[];
  allPrompts: readonly NestedPrompt[];
  /** The prompt whose template is loading. */
  loadingId: string | null;
  onEdit: (prompt: NestedPrompt) => void;
  onDelete: (prompt: NestedPrompt) => void;
}) {
  const usage = useGroupUsage(groupId);
  const draft = useSetDraft();
  const duplication = useDuplicatePrompt();
  const reordering = useReorderPrompts(groupId);
  const ids = allPrompts.map(({ _id }) => _id);
  /** Moves past the next prompt that is shown; those between them, which are filtered out, are passed too. */
  const moveAction = (label: 'Move up' | 'Move down', prompt: NestedPrompt) => {
    const [by, icon, atEnd] =
      label === 'Move up'
        ? [-1, <IconArrowUp key="icon" {...ICON} />, 'Already first']
        : [1, <IconArrowDown key="icon" {...ICON} />, 'Already last'];
    const passed = prompts[prompts.indexOf(prompt) + by];
    return (
      <RowAction
        label={label}
        target={prompt.promptName}
        icon={icon}
        unavailable={passed ? undefined : atEnd}
        onClick={() => {
          if (passed && !reordering.isPending) reordering.mutate(movedPast(ids, prompt._id, passed._id));
        }}
      />
    );
  };
  return (
    <DataTable
      label="Nested prompts"
      columns={columnsWith(usage)}
      rows={prompts}
      rowKey={({ _id }) => _id}
      actions={(prompt) => {
        const { _id, promptName, isDraft } = prompt;
        return (
          <>
            <RowAction
              label="Edit prompt"
              target={promptName}
              icon={<IconPencil {...ICON} />}
              busy={loadingId === _id}
              onClick={() => onEdit(prompt)}
            />
            <RowAction
              label={isDraft ? 'Publish' : 'Make a draft of'}
              target={promptName}
              icon={isDraft ? <IconEye {...ICON} /> : <IconEyeOff {...ICON} />}
              busy={draft.isPending && draft.variables._id === _id}
              onClick={() => draft.mutate(prompt)}
            />
            <RowAction
              label="Duplicate"
              target={promptName}
              icon={<IconCopy {...ICON} />}
              busy={duplication.isPending && duplication.variables._id === _id}
              onClick={() => duplication.mutate(prompt)}
            />
            {moveAction('Move up', prompt)}
            {moveAction('Move down', prompt)}
            <RowAction
              label="Delete prompt"
              target={promptName}
              icon={<IconTrash {...ICON} />}
              destructive
              onClick={() => onDelete(prompt)}
            />
          </>
        );
      }}
    />
  );
}

/** Takes one id to the other side of another one. */
function movedPast(ids: readonly string[], id: string, passedId: string): string[] {
  return ids.flatMap((each) => {
    if (each === id) return [];
    if (each !== passedId) return [each];
    return ids.indexOf(id) < ids.indexOf(passedId) ? [passedId, id] : [id, passedId];
  });
}
