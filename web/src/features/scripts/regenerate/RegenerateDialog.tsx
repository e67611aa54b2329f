import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import { OrderRefusalText } from '../OrderRefusalText.tsx';
import type { Regeneration } from './use-regeneration.ts';

const UNREACHABLE_TEXT = 'The server could not be reached. You will not be charged twice if you try again.';

export function RegenerateDialog({ regeneration }: { regeneration: Regeneration }) {
  const { target, isStarting, isUnreachable, refusal, start, cancel } = regeneration;
  const isBeat = target !== null && target.beat !== null;
  return (
    <ConfirmDialog
      opened={target !== null}
      question={isBeat ? `Regenerate ${target.name}?` : 'Regenerate this script?'}
      consequence={
        isBeat
          ? 'Only this beat is rewritten. Locked lines stay. The current text is kept in Versions.'
          : 'The script is rewritten with the same options. Locked lines stay. The current text is kept in Versions.'
      }
      cancelLabel="Keep it"
      confirmLabel={
        isStarting ? 'Starting...' : isBeat ? 'Regenerate beat (1 token)' : 'Regenerate (1 token)'
      }
      busy={isStarting}
      problem={
        refusal ? (
          <OrderRefusalText refusal={refusal} />
        ) : (
          isUnreachable && <FieldError>{UNREACHABLE_TEXT}</FieldError>
        )
      }
      onCancel={cancel}
      onConfirm={start}
    />
  );
}
