import type { Voice } from '@cold-open/contract/voices/voices.contract';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { textOf } from '../../api/api-error.ts';
import { FactEditor } from './FactEditor.tsx';
import { FactRow } from './FactRow.tsx';
import classes from './LearnedSheet.module.css';
import { type useChangeVoice, useDescribeVoice } from './voices.queries.ts';

/** How the creator sounds, in three lines. The model writes them as soon as there is a voice without any. */
export function DescriptionRow({
  voice,
  change,
}: {
  voice: Voice;
  change: ReturnType<typeof useChangeVoice>;
}) {
  const { description, isDescriptionEdited } = voice.profile;
  const { mutate, isPending, isError, error } = useDescribeVoice(voice._id);
  const describedAt = useRef<string | null>(null);
  useEffect(() => {
    // Once for each change of the voice, so that a failed attempt is not repeated forever.
    if (description !== null || describedAt.current === voice.updatedAt) return;
    describedAt.current = voice.updatedAt;
    mutate();
  }, [description, voice.updatedAt, mutate]);
  return (
    <FactRow
      label="In short"
      isChanged={isDescriptionEdited}
      onUndo={() => change.mutate({ description: null })}
      editor={(close) => (
        <FactEditor
          fields={[{ name: 'value', label: 'How you sound', kind: 'text', value: description ?? '' }]}
          onClose={close}
          onSave={({ value = '' }) => change.mutateAsync({ description: value || null })}
        />
      )}
    >
      {description !== null ? (
        <p className={classes.description}>{description}</p>
      ) : isError ? (
        <p className={classes.failure}>
          {textOf(error, 'Not described.')}{' '}
          <Button variant="subtle" size="compact-sm" disabled={isPending} onClick={() => mutate()}>
            Retry
          </Button>
        </p>
      ) : (
        <p className={classes.missing}>Learning…</p>
      )}
    </FactRow>
  );
}
