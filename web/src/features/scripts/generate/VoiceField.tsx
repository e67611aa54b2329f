import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { voiceName } from '../../voices/voice-name.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { useChosenVoice } from './use-chosen-voice.ts';
import classes from './VoiceField.module.css';

const CHOICES = [
  { value: 'template', label: 'The template’s' },
  { value: 'mine', label: 'My voice' },
] as const;

/** Chooses between the template's voice and the creator's own ones. */
export function VoiceField({
  value,
  error,
  onChange,
}: {
  value: GenerateDraft['voice'];
  error: ReactNode;
  onChange: (voice: GenerateDraft['voice']) => void;
}) {
  const { voices, voiceId } = useChosenVoice(value);
  const hasVoice = voices.length > 0;
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={classes.field}>
      {hasVoice && (
        <Anchor component={Link} to={PAGE_PATHS.voice} className={classes.edit ?? ''}>
          Edit my voice
        </Anchor>
      )}
      <ChoiceField
        label="Voice"
        choices={CHOICES}
        value={voiceId === null ? 'template' : 'mine'}
        error={error}
        onChange={(chosen) => {
          // Without a voice, the choice falls back to the template's.
          const isUnavailable = chosen === 'mine' && !hasVoice;
          setMissing(isUnavailable);
          if (!isUnavailable) onChange(chosen);
        }}
      />
      {voices.length > 1 && voiceId !== null && (
        <NativeSelect
          aria-label="Which of your voices"
          mt={8}
          value={voiceId}
          data={voices.map((voice, index) => ({ value: voice._id, label: voiceName(voice, index) }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <p className={classes.missing} role="status">
        {isMissing && !hasVoice && (
          <>
            No voice yet.{' '}
            <Anchor component={Link} to={PAGE_PATHS.voice} inherit underline="always">
              Set it up
            </Anchor>
          </>
        )}
      </p>
    </div>
  );
}
