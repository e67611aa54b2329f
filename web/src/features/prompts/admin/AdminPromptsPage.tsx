import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { SEARCH_DEBOUNCE_MS } from '../use-suggestions.ts';
import { AdminFilterFields } from './AdminFilterFields.tsx';
import classes from './AdminPromptsPage.module.css';
import { useAdminPromptGroups, useDeleteGroup } from './admin-prompts.queries.ts';
import { adminPromptsReducer, INITIAL_STATE } from './admin-prompts-state.ts';
import { CreateGroupSheet } from './CreateGroupSheet.tsx';
import { EditGroupForm } from './EditGroupForm.tsx';
import { GroupPrompts } from './GroupPrompts.tsx';
import { GroupsList } from './GroupsList.tsx';
import { LibraryFileActions } from './LibraryFileActions.tsx';
import { RequestedPromptBar } from './RequestedPromptBar.tsx';
import { parseRequestedPrompt } from './requested-prompt-path.ts';
import { useConfirmDiscard } from './use-confirm-discard.tsx';

const NO_FILTERS = { niche: '', name: '' };

export function AdminPromptsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [niche] = useDebouncedValue(filters.niche.trim(), SEARCH_DEBOUNCE_MS);
  const [name] = useDebouncedValue(filters.name.trim(), SEARCH_DEBOUNCE_MS);
  const groups = useAdminPromptGroups({ niche, name });
  const [{ selected, editedGroup, promptForm }, dispatch] = useReducer(adminPromptsReducer, INITIAL_STATE);
  const deletion = useDeleteGroup();
  const request = parseRequestedPrompt(useSearchParams()[0]);
  const list = useRef<HTMLElement>(null);

  const { setDirty, confirmDiscard, discardDialog } = useConfirmDiscard();

  const close = (group: PromptGroup) => {
    dispatch({ type: 'row_toggled', group });
    list.current?.querySelector<HTMLElement>(`[data-row-key="${group._id}"]`)?.focus();
  };

  return (
    <PageLayout title="Prompt Management" width="full" action={<LibraryFileActions />}>
      <div className={classes.page}>
        {request && <RequestedPromptBar request={request} selected={selected} />}
        <CreateGroupSheet
          request={request}
          onCreated={(group) => {
            // Selects the new group, so that its first prompt can be added.
            if (request) confirmDiscard(() => dispatch({ type: 'row_toggled', group }));
          }}
        />
        {editedGroup && (
          <EditGroupForm
            key={`edit-${editedGroup._id}`}
            group={editedGroup}
            onClose={() => dispatch({ type: 'group_edit_closed' })}
          />
        )}
        <section aria-label="Prompt groups" ref={list} tabIndex={-1} className={classes.section}>
          <DeleteDialog<PromptGroup>
            question="Delete this prompt group?"
            consequence={deletionConsequence}
            deleteLabel="Delete group"
            busy={deletion.isPending}
            onDelete={(group, done) =>
              deletion.mutate(group._id, {
                onSuccess: () => {
                  dispatch({ type: 'group_deleted', groupId: group._id });
                  done();
                },
              })
            }
            onOpenerDeleted={() => list.current?.focus({ preventScroll: true })}
          >
            {(ask) => (
              <GroupsList
                groups={groups}
                filters={
                  <AdminFilterFields
                    fields={[
                      { key: 'niche', label: 'Filter by niche', placeholder: 'Any niche' },
                      { key: 'name', label: 'Filter by YouTuber / channel name', placeholder: 'Any name' },
                    ]}
                    values={filters}
                    onChange={setFilters}
                  />
                }
                filtered={niche !== '' || name !== ''}
                onReset={() => {
                  setFilters(NO_FILTERS);
                  list.current?.focus({ preventScroll: true });
                }}
                selectedId={selected?._id ?? null}
                onToggle={(group) => confirmDiscard(() => dispatch({ type: 'row_toggled', group }))}
                onEdit={(group) => confirmDiscard(() => dispatch({ type: 'group_edit_opened', group }))}
                onDelete={ask}
              />
            )}
          </DeleteDialog>
        </section>
        {selected && (
          <GroupPrompts
            key={`prompts-${selected._id}`}
            listedGroup={selected}
            formState={promptForm}
            onEditOpened={(prompt, template) =>
              confirmDiscard(() => dispatch({ type: 'prompt_edit_opened', prompt, template }))
            }
            onDirtyChange={setDirty}
            onFormReset={() => dispatch({ type: 'prompt_form_reset' })}
            onClose={() => confirmDiscard(() => close(selected))}
          />
        )}
      </div>
      {discardDialog}
    </PageLayout>
  );
}

function deletionConsequence({ youtuberName, nestedPrompts: { length } }: PromptGroup): string {
  const prompts = ['', ' and its nested prompt', ` and its ${length} nested prompts`][Math.min(length, 2)];
  return `“${youtuberName}”${prompts} will be permanently deleted, for everyone who uses the library.`;
}
