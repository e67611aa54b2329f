import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Planning } from './use-planning.ts';

/** Asked when another prompt is selected while the outline has answers. */
export function NewBeatsDialog({ newBeats }: { newBeats: Planning['newBeats'] }) {
  return (
    <ConfirmDialog
      opened={newBeats !== null}
      question="Use the new prompt’s beats?"
      consequence="Your answers move to the nearest beat."
      cancelLabel="Keep my outline"
      confirmLabel="Use new beats"
      onCancel={() => newBeats?.keep()}
      onConfirm={() => newBeats?.use()}
    />
  );
}
