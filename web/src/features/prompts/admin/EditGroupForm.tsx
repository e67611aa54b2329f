import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button, Title } from '@mantine/core';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { useUpdateGroup } from './admin-prompts.queries.ts';
import classes from './EditGroupForm.module.css';
import { GroupFields } from './GroupFields.tsx';
import { groupProblems, groupValuesOf } from './group-values.ts';
import { useFormFocus } from './use-form-focus.ts';

export function EditGroupForm({ group, onClose }: { group: PromptGroup; onClose: () => void }) {
  const { form, submit, busy, problem } = useValidatedForm({
    initialValues: groupValuesOf(group),
    check: (values) => groupProblems(values, PROMPT_MESSAGES.fillInForGroup),
    change: useUpdateGroup(group._id),
    onSaved: onClose,
  });
  const element = useFormFocus(true);
  return (
    <Sheet>
      <Title order={2} size="h3" mb={16} id="edit-group">
        Edit Prompt Group
      </Title>
      <form ref={element} noValidate onSubmit={submit} aria-labelledby="edit-group">
        <GroupFields form={form} busy={busy} />
        <div className={classes.actions}>
          <Button type="submit" variant="ink" disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {problem}
        </div>
      </form>
    </Sheet>
  );
}
