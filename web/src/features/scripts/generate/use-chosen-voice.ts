import { useVoices } from '../../voices/voices.queries.ts';
import type { GenerateDraft } from './generate-draft.ts';

/** Returns the voice that the script will be written in. Without a choice, it is the creator's default. */
export function useChosenVoice(choice: GenerateDraft['voice']) {
  const { data: voices = [], isSuccess } = useVoices();
  const byDefault = voices.find(({ isDefault }) => isDefault);
  // A chosen voice may have been deleted since.
  const mine = voices.find(({ _id }) => _id === choice) ?? byDefault ?? voices[0];
  const isMine = choice === '' ? byDefault !== undefined : choice !== 'template';
  return {
    voices,
    voiceId: isMine ? (mine?._id ?? null) : null,
    /** False while the voices are loading. */
    isKnown: isSuccess,
  };
}
