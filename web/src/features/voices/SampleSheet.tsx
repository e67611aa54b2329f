import { MAX_SAMPLES, VOICE_MESSAGES, type Voice } from '@cold-open/contract/voices/voices.contract';
import { CloseButton, Title } from '@mantine/core';
import { textOf } from '../../api/api-error.ts';
import { countOf } from '../../ui/count-of.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { toastError } from '../../ui/toast.tsx';
import { SampleField } from './SampleField.tsx';
import { useAddSample } from './use-add-sample.ts';
import classes from './VoicePage.module.css';
import { useChangeSamples, useChangeVoice } from './voices.queries.ts';

/** The scripts that a voice is learned from. */
export function SampleSheet({ voice }: { voice: Voice }) {
  const addFile = useChangeVoice(voice._id);
  const change = useChangeSamples(voice._id);
  const adding = useAddSample(({ sample, file }) =>
    file ? addFile.mutateAsync({ file }) : change.mutateAsync({ added: sample }),
  );
  const remove = (removedId: string) =>
    change.mutate(
      { removedId },
      { onError: (error) => toastError(textOf(error, 'Not removed. Please try again.')) },
    );
  return (
    <Sheet>
      <Title order={2}>Your scripts</Title>
      <p className={classes.hint}>Scripts you wrote and said out loud. Up to five, 50 to 3,000 words each.</p>
      <ul className={classes.samples}>
        {voice.samples.map(({ _id, title, words }) => (
          <li key={_id}>
            <span>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <small>{countOf(words, 'word')}</small>
            </span>
            {/* A voice needs at least one script. Deleting the voice removes the last one. */}
            {voice.samples.length > 1 && (
              <CloseButton
                size={44}
                iconSize={19}
                variant="transparent"
                aria-label={`Remove ${title}`}
                disabled={change.isPending}
                onClick={() => remove(_id)}
              />
            )}
          </li>
        ))}
      </ul>
      {voice.samples.length >= MAX_SAMPLES ? (
        <p className={classes.hint}>{VOICE_MESSAGES.tooManySamples}</p>
      ) : (
        <SampleField
          label="Add another"
          placeholder="Paste the whole script, as you said it"
          submitLabel="Add script"
          count={voice.samples.length}
          adding={adding}
        />
      )}
    </Sheet>
  );
}
