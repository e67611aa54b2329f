import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { useReducer, useRef } from 'react';
import { isRejection } from '../../../api/api-error.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { useTextsInAddress } from '../../../ui/use-texts-in-address.ts';
import { AdminFilterFields } from './AdminFilterFields.tsx';
import classes from './AdminPromptsPage.module.css';
import { useAdminPromptGroups, useDeleteGroup, useGroup } from './admin-prompts.queries.ts';
import { adminPromptsReducer, INITIAL_STATE } from './admin-prompts-state.ts';
import { CreateGroupSheet } from './CreateGroupSheet.tsx';
import { EditGroupForm } from './EditGroupForm.tsx';
import { GroupNotFound, GroupPrompts } from './GroupPrompts.tsx';
import { GroupsList } from './GroupsList.tsx';
import { LibraryFileActions } from './LibraryFileActions.tsx';
import { RequestedPromptBar } from './RequestedPromptBar.tsx';
import { parseRequestedPrompt } from './requested-prompt-path.ts';
import { useConfirmDiscard } from './use-confirm-discard.tsx';

/** Not called `niche` and `name`, which are the parameters of a requested prompt. */
const FILTERS = ['inNiche', 'search'] as const;
const NO_FILTERS = { inNiche: '', search: '' };

export function AdminPromptsPage() {
  const { texts: filters, applied, change: setFilters, params, setInAddress } = useTextsInAddress(FILTERS);
  const groups = useAdminPromptGroups({ niche: applied.inNiche, name: applied.search });
  const groupId = params.get('group') ?? '';
  const [state, dispatch] = useReducer(adminPromptsReducer, { ...INITIAL_STATE, selectedId: groupId });
  const { editedGroup, promptForm } = state;
  // Whatever changed the address: a click, a link or the Back button.
  if (state.selectedId !== groupId) dispatch({ type: 'group_selected', groupId });
  const select = (id: string) => setInAddress({ group: id });
  const toggle = ({ _id }: PromptGroup) => select(_id === groupId ? '' : _id);
  const { group: selected, error: selectedError, refetch } = useGroup(groupId, groups.data);
  const deletion = useDeleteGroup();
  const request = parseRequestedPrompt(params);
  const list = useRef<HTMLElement>(null);

  const { setDirty, confirmDiscard, discardDialog } = useConfirmDiscard();

  const close = (group: PromptGroup) => {
    toggle(group);
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
            if (request) confirmDiscard(() => toggle(group));
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
                  if (group._id === groupId) select('');
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
                      { key: 'inNiche', label: 'Filter by niche', placeholder: 'Any niche' },
                      { key: 'search', label: 'Filter by YouTuber / channel name', placeholder: 'Any name' },
                    ]}
                    values={filters}
                    onChange={setFilters}
                  />
                }
                filtered={applied.inNiche !== '' || applied.search !== ''}
                onReset={() => {
                  setFilters(NO_FILTERS);
                  list.current?.focus({ preventScroll: true });
                }}
                selectedId={groupId === '' ? null : groupId}
                onToggle={(group) => confirmDiscard(() => toggle(group))}
                onEdit={(group) => confirmDiscard(() => dispatch({ type: 'group_edit_opened', group }))}
                onDelete={ask}
              />
            )}
          </DeleteDialog>
        </section>
        {!selected && isRejection(selectedError) && <GroupNotFound onRetry={() => void refetch()} />}
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
