import { useEffect, useState } from 'react';
import { type Confirmation, onConfirmationNeeded } from '../../api/confirmation-prompt.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';

interface Question {
  confirmation: Confirmation;
  answer: (entered: boolean) => void;
}

const confirmationDialog = lazyPart(() => import('./ConfirmationDialog.tsx'));

/** Appears when the server asks for a code or the password before it does something. The call is repeated afterwards. */
export function LazyConfirmationDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  const dialog = useLazyPart(confirmationDialog, question !== null, null);
  useEffect(
    () =>
      onConfirmationNeeded((confirmation) => new Promise((answer) => setQuestion({ confirmation, answer }))),
    [],
  );
  if (!question || !dialog) return null;
  const finish = (entered: boolean) => {
    setQuestion(null);
    question.answer(entered);
  };
  return <dialog.ConfirmationDialog confirmation={question.confirmation} onDone={finish} />;
}
