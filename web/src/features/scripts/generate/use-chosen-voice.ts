import { useVoices } from '../../voices/voices.queries.ts';
import type { GenerateDraft } from './generate-draft.ts';

/** Returns the voice that the script will be written in. Without a choice, it is the creator's default. */
export function useChosenVoice(choice: GenerateDraft['voice']) {
  const { data: voices = [], isSuccess } = useVoices();
  const byDefault = voices.find(({ isDefault }) => isDefault);
  const mine = byDefault ?? voices[0];
  const isMine = choice === 'mine' || (choice === '' && byDefault !== undefined);
  return {
    hasVoice: mine !== undefined,
    voiceId: isMine ? (mine?._id ?? null) : null,
    /** False while the voices are loading. */
    isKnown: isSuccess,
  };
}
