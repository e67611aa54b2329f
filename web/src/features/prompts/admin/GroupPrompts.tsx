import { matches } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isRejection } from '../../../api/api-error.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import type { StoredTemplate } from '../prompts.queries.ts';
import { useLoadTemplate } from '../use-load-template.ts';
import { AdminFilterFields } from './AdminFilterFields.tsx';
import { useDeletePrompt, useSelectedGroup } from './admin-prompts.queries.ts';
import type { PromptFormState } from './admin-prompts-state.ts';
import classes from './GroupPrompts.module.css';
import { GroupSummary } from './GroupSummary.tsx';
import { useDuplicateGroup, useExportLibrary } from './library-editing.queries.ts';
import { PromptForm } from './PromptForm.tsx';
import { PromptsTable } from './PromptsTable.tsx';

const NO_FILTERS = { niche: '', name: '' };

export function GroupNotFound({ onRetry }: { onRetry: () => void }) {
  return <ErrorState text="Prompt group not found." help="It may have been deleted." onRetry={onRetry} />;
}

/** Lists the selected group's prompts, with a form to add and edit them. */
export function GroupPrompts({
  listedGroup,
  formState,
  onEditOpened,
  onDirtyChange,
  onFormReset,
  onClose,
}: {
  listedGroup: PromptGroup;
  formState: PromptFormState;
  onEditOpened: (prompt: NestedPrompt, template: StoredTemplate) => void;
  /** Called when the form gets or loses unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
  onFormReset: () => void;
  onClose: () => void;
}) {
  const query = useSelectedGroup(listedGroup);
  const group = query.data ?? listedGroup;
  const [filters, setFilters] = useState(NO_FILTERS);
  const { load, loadingId } = useLoadTemplate();
  const deletion = useDeletePrompt(group._id);
  const duplication = useDuplicateGroup();
  const exportFile = useExportLibrary();
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const visiblePrompts = group.nestedPrompts.filter(
    ({ niche, promptName }) =>
      matches(niche, filters.niche, 'contains') && matches(promptName, filters.name, 'contains'),
  );
  const openEdit = (prompt: NestedPrompt) =>
    void load({ groupId: group._id, nestedId: prompt._id }, (template) => onEditOpened(prompt, template));

  if (isRejection(query.error)) return <GroupNotFound onRetry={query.refetch} />;
  return (
    <section aria-labelledby="group-prompts">
      <Sheet flush>
        <div ref={head} className={classes.header}>
          <div className={classes.title}>
            <Title order={2} id="group-prompts">
              Prompts for <bdi>{group.youtuberName}</bdi>
            </Title>
            <div className={classes.groupActions}>
              <Button
                variant="subtle"
                disabled={duplication.isPending}
                onClick={() => duplication.mutate(group._id)}
              >
                Duplicate group
              </Button>
              <Button
                variant="subtle"
                disabled={exportFile.isPending}
                onClick={() => exportFile.mutate({ group: group._id })}
              >
                Export group
              </Button>
              <Button variant="subtle" leftSection={<IconX size={18} aria-hidden />} onClick={onClose}>
                Close
              </Button>
            </div>
          </div>
          <GroupSummary group={group} />
        </div>
        <div className={classes.columns}>
          <div ref={list} tabIndex={-1} className={classes.list}>
            <AdminFilterFields
              fields={[
                { key: 'niche', label: 'Filter by niche', placeholder: 'Any niche' },
                { key: 'name', label: 'Filter by prompt name', placeholder: 'Any name' },
              ]}
              values={filters}
              onChange={setFilters}
            />
            <DeleteDialog<NestedPrompt>
              question="Delete this nested prompt?"
              consequence={({ promptName }) =>
                `“${promptName}” and its template will be permanently deleted, for everyone who uses the library.`
              }
              deleteLabel="Delete prompt"
              busy={deletion.isPending}
              onDelete={(prompt, done) =>
                deletion.mutate(prompt._id, {
                  onSuccess: () => {
                    if (formState.nestedId === prompt._id) onFormReset();
                    done();
                  },
                })
              }
              onOpenerDeleted={() => list.current?.focus({ preventScroll: true })}
            >
              {(ask) =>
                visiblePrompts.length > 0 ? (
                  <PromptsTable
                    groupId={group._id}
                    prompts={visiblePrompts}
                    allPrompts={group.nestedPrompts}
                    loadingId={loadingId}
                    onEdit={openEdit}
                    onDelete={ask}
                  />
                ) : (
                  <p className={classes.empty}>
                    {group.nestedPrompts.length === 0
                      ? 'No nested prompts yet.'
                      : 'No nested prompts match these criteria.'}
                  </p>
                )
              }
            </DeleteDialog>
          </div>
          <PromptForm
            key={formState.formKey}
            groupId={group._id}
            formState={formState}
            onDirtyChange={onDirtyChange}
            onSaved={onFormReset}
            onCancel={onFormReset}
          />
        </div>
      </Sheet>
    </section>
  );
}
