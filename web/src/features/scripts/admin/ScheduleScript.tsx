import type { PostedSummary } from '@cold-open/contract/scripts/posted-scripts.contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { useSetPublication } from './post-script.queries.ts';

/** Asks when the script should appear to users. */
export function ScheduleScript({ script, onClose }: { script: PostedSummary; onClose: () => void }) {
  const [time, setTime] = useState(script.publishAt ? toLocalTime(new Date(script.publishAt)) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const publication = useSetPublication();
  return (
    <FormDialog
      title="Schedule script"
      submitLabel="Schedule"
      busyLabel="Scheduling..."
      busy={publication.isPending}
      problem={null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const publishAt = fromLocalTime(time);
        if (publishAt === null || Date.parse(publishAt) <= Date.now()) {
          setProblem('Please enter a time in the future.');
          return;
        }
        publication.mutate({ id: script._id, published: true, publishAt }, { onSuccess: onClose });
      }}
    >
      <p>
        Until then, users do not see <bdi>“{script.title}”</bdi>.
      </p>
      <TextInput
        type="datetime-local"
        label="Publish at"
        data-autofocus
        value={time}
        error={problem && <FieldError>{problem}</FieldError>}
        onChange={(event) => {
          setTime(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
