import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { TYPING_PAUSE_MS } from '../use-suggestions.ts';
import { AdminFilterFields } from './AdminFilterFields.tsx';
import classes from './AdminPromptsPage.module.css';
import { useAdminPromptGroups, useDeleteGroup } from './admin-prompts.queries.ts';
import { INITIAL_STATE, adminPromptsReducer } from './admin-prompts-state.ts';
import { CreateGroupSheet } from './CreateGroupSheet.tsx';
import { EditGroupForm } from './EditGroupForm.tsx';
import { GroupsList } from './GroupsList.tsx';
import { NestedSection } from './NestedSection.tsx';
import { RequestedPromptBar } from './RequestedPromptBar.tsx';
import { parseRequestedPrompt } from './requested-prompt-path.ts';
import { useConfirmDiscard } from './use-confirm-discard.tsx';

const NO_FILTERS = { niche: '', name: '' };

export function AdminPromptsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [niche] = useDebouncedValue(filters.niche.trim(), TYPING_PAUSE_MS);
  const [name] = useDebouncedValue(filters.name.trim(), TYPING_PAUSE_MS);
  const groups = useAdminPromptGroups({ niche, name });
  const [{ selected, edited, nested }, step] = useReducer(adminPromptsReducer, INITIAL_STATE);
  const deletion = useDeleteGroup();
  const request = parseRequestedPrompt(useSearchParams()[0]);
  const list = useRef<HTMLElement>(null);

  const { noteTyped, unlessTyped, question } = useConfirmDiscard();

  const close = (group: PromptGroup) => {
    step({ type: 'row_toggled', group });
    list.current?.querySelector<HTMLElement>(`[data-row-key="${group._id}"]`)?.focus();
  };

  return (
    <PageLayout title="Prompt Management" width="full">
      <div className={classes.page}>
        {request && <RequestedPromptBar request={request} selected={selected} />}
        <CreateGroupSheet
          request={request}
          onCreated={(group) => {
            // The next thing is its first prompt.
            if (request) unlessTyped(() => step({ type: 'row_toggled', group }));
          }}
        />
        {edited && (
          <EditGroupForm
            key={`edit-${edited._id}`}
            group={edited}
            onClose={() => step({ type: 'group_edit_closed' })}
          />
        )}
        <section aria-label="Prompt groups" ref={list} tabIndex={-1} className={classes.section}>
          <DeleteDialog<PromptGroup>
            question="Delete this prompt group?"
            consequence={consequenceOf}
            act="Delete group"
            busy={deletion.isPending}
            onDelete={(group, done) =>
              deletion.mutate(group._id, {
                onSuccess: () => {
                  step({ type: 'group_deleted', groupId: group._id });
                  done();
                },
              })
            }
            onGone={() => list.current?.focus({ preventScroll: true })}
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
                onToggle={(group) => unlessTyped(() => step({ type: 'row_toggled', group }))}
                onEdit={(group) => unlessTyped(() => step({ type: 'group_edit_opened', group }))}
                onDelete={ask}
              />
            )}
          </DeleteDialog>
        </section>
        {selected && (
          <NestedSection
            key={`nested-${selected._id}`}
            asListed={selected}
            draft={nested}
            onEditOpened={(prompt, template) =>
              unlessTyped(() => step({ type: 'nested_edit_opened', prompt, template }))
            }
            onTyped={noteTyped}
            onFormReset={() => step({ type: 'nested_form_reset' })}
            onClose={() => unlessTyped(() => close(selected))}
          />
        )}
      </div>
      {question}
    </PageLayout>
  );
}

function consequenceOf({ youtuberName, nestedPrompts: { length } }: PromptGroup): string {
  const prompts = ['', ' and its nested prompt', ` and its ${length} nested prompts`][Math.min(length, 2)];
  return `“${youtuberName}”${prompts} will be gone for good, for everyone who uses the library.`;
}
