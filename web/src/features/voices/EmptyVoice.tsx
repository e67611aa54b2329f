import type { Voice } from '@cold-open/contract/voices/voices.contract';
import { Button, Title } from '@mantine/core';
import { Sheet } from '../../ui/Sheet.tsx';
import { SlateDrawing } from '../../ui/SlateDrawing.tsx';
import { SampleField } from './SampleField.tsx';
import { useAddSample } from './use-add-sample.ts';
import classes from './VoicePage.module.css';
import { useCreateVoice } from './voices.queries.ts';

const COUNTED = [
  ['Sentences', 'How long they run'],
  ['Contractions', '“It’s” or “it is”'],
  ['Paragraphs', 'Words in each'],
  ['Openings', 'How you start'],
  ['Phrases', 'What you keep saying'],
  ['Never', 'Words you avoid'],
] as const;

/** Begins a voice with its first script. */
export function EmptyVoice({
  onLearned,
  onCancel,
}: {
  onLearned: (voice: Voice) => void;
  /** Set if the creator already has a voice. */
  onCancel?: (() => void) | undefined;
}) {
  const create = useCreateVoice();
  const adding = useAddSample(async ({ sample, file }) =>
    onLearned(await create.mutateAsync({ samples: sample ? [sample] : [], ...(file && { file }) })),
  );
  return (
    <div className={classes.empty}>
      <Sheet>
        <SampleField
          label="Paste one of your scripts"
          placeholder="Paste the whole script, as you said it. 50 words is enough to start, 500 is better."
          submitLabel="Learn my voice"
          count={1}
          isLarge
          adding={adding}
        />
        {onCancel && (
          <Button variant="subtle" mt={12} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Sheet>
      <Sheet>
        <div className={classes.slate}>
          <SlateDrawing />
          <div>
            <Title order={2}>
              {onCancel
                ? 'Another voice. Paste one script to start.'
                : 'No voice yet. Paste one script to start.'}
            </Title>
            <p>We count things. You see every count and can change it.</p>
          </div>
        </div>
        <dl className={classes.counted}>
          {COUNTED.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}
