import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { useChosenVoice } from './use-chosen-voice.ts';
import classes from './VoiceField.module.css';

const CHOICES = [
  { value: 'template', label: 'The template’s' },
  { value: 'mine', label: 'My voice' },
] as const;

/** Chooses between the template's voice and the creator's own. */
export function VoiceField({
  value,
  error,
  onChange,
}: {
  value: GenerateDraft['voice'];
  error: ReactNode;
  onChange: (voice: GenerateDraft['voice']) => void;
}) {
  const { hasVoice, voiceId } = useChosenVoice(value);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={classes.field}>
      {hasVoice && (
        <Link to={PAGE_PATHS.voice} className={classes.edit}>
          Edit my voice
        </Link>
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
      <p className={classes.missing} role="status">
        {isMissing && !hasVoice && (
          <>
            No voice yet. <Link to={PAGE_PATHS.voice}>Set it up</Link>
          </>
        )}
      </p>
    </div>
  );
}
