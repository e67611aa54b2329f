import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { currentUserId } from '../../../api/session.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useValidatedForm, WHOLE_FORM } from '../../../ui/use-validated-form.ts';
import { useCreateGroup } from './admin-prompts.queries.ts';
import classes from './CreateGroupSheet.module.css';
import { GroupFields } from './GroupFields.tsx';
import { EMPTY_GROUP, type GroupValues, groupProblems } from './group-values.ts';
import type { RequestedPrompt } from './requested-prompt-path.ts';

/** Keeps its input while collapsed. */
export function CreateGroupSheet({
  request,
  onCreated,
}: {
  /** If a user requested a prompt, the form is open with the niche filled in. */
  request: RequestedPrompt | null;
  onCreated: (group: PromptGroup) => void;
}) {
  const [open, setOpen] = useState(request !== null);
  const contentId = useId();
  const { form, submit, busy, problem } = useValidatedForm({
    initialValues: { ...EMPTY_GROUP, niche: request?.niche ?? '' },
    check: newGroupProblems,
    change: useCreateGroup(onCreated),
    onSaved: () => {
      form.setValues(EMPTY_GROUP);
      if (request) setOpen(false);
    },
  });
  return (
    <Sheet flush>
      <Title order={2} size="h3">
        <UnstyledButton
          className={classes.head ?? ''}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
        >
          Create Prompt Group
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </Title>
      <div id={contentId} hidden={!open} className={classes.content}>
        {/* noValidate: our own error texts replace the browser's. */}
        <form noValidate onSubmit={submit} aria-label="Create Prompt Group">
          <GroupFields form={form} busy={busy} isNew />
          <div className={classes.actions}>
            <Button type="submit" variant="ink" disabled={busy}>
              {busy ? 'Creating...' : 'Create Group'}
            </Button>
            {problem}
          </div>
        </form>
      </div>
    </Sheet>
  );
}

function newGroupProblems(values: GroupValues) {
  const problems = groupProblems(values, PROMPT_MESSAGES.adminFillInToCreate);
  if (values.description.trim() === '') {
    problems.push({ path: 'description', message: 'Please fill in the Description.' });
  }
  if (problems.length === 0 && currentUserId() === null) {
    problems.push({ path: WHOLE_FORM, message: PROMPT_MESSAGES.userIdNotFound });
  }
  return problems;
}
