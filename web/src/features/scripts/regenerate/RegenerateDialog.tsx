import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import { OrderRefusalText } from '../OrderRefusalText.tsx';
import type { Regeneration } from './use-regeneration.ts';

const UNREACHED_TEXT = 'The server could not be reached. Try again: the same order is not paid for twice.';

export function RegenerateDialog({ regeneration }: { regeneration: Regeneration }) {
  const { wish, isStarting, isUnreached, refusal, begin, close } = regeneration;
  const isBeat = wish?.beat !== null && wish !== null;
  return (
    <ConfirmDialog
      opened={wish !== null}
      question={isBeat ? `Write ${wish.name} anew?` : 'Write this script anew?'}
      consequence={
        isBeat
          ? 'A new version is written in which only this beat is another. Locked lines stay. The present text stays among the versions.'
          : 'A new version is written with the same options. Locked lines stay. The present text stays among the versions.'
      }
      wayOut="Keep it"
      act={isStarting ? 'Starting...' : isBeat ? 'Write it anew (1 token)' : 'Regenerate (1 token)'}
      busy={isStarting}
      problem={
        refusal ? (
          <OrderRefusalText refusal={refusal} />
        ) : (
          isUnreached && <FieldError>{UNREACHED_TEXT}</FieldError>
        )
      }
      onWayOut={close}
      onAct={begin}
    />
  );
}
