import { MAX_INSTRUCTION_LENGTH, REPHRASE_MESSAGES } from '@cold-open/contract/scripts/rephrase.contract';
import { TONE_LABELS, type Tone } from '@cold-open/contract/scripts/rephrase-tones';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import { useFocusAfterFailure } from '../../../ui/form-problems.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWriter } from '../generate/generate.queries.ts';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import type { OrderError } from '../order-error.ts';
import classes from './RephraseDialog.module.css';

const TONES = (Object.keys(TONE_LABELS) as Tone[]).map((value) => ({ value, label: TONE_LABELS[value] }));

export function RephraseForm({
  selected,
  isPending,
  isCanceling,
  orderError,
  notice,
  onSubmit,
  onCancel,
}: {
  selected: string;
  isPending: boolean;
  isCanceling: boolean;
  orderError: OrderError | null;
  /** What happened to the last order, if nothing went wrong. */
  notice: string | null;
  onSubmit: (choice: { tone: Tone; wish?: string }) => void;
  onCancel: () => void;
}) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const { data: writer } = useWriter();
  const [tone, setTone] = useState<Tone>('tighter');
  const [instruction, setInstruction] = useState('');
  const [isInstructionMissing, setInstructionMissing] = useState(false);
  const focusAfterFailure = useFocusAfterFailure();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = tone === 'own' && instruction.trim() === '';
        setInstructionMissing(isMissing);
        if (isMissing) focusAfterFailure(event.currentTarget);
        else onSubmit(tone === 'own' ? { tone, wish: instruction.trim() } : { tone });
      }}
    >
      <blockquote className={classes.selected} dir="auto">
        {selected}
      </blockquote>
      <ChoiceField label="How" choices={TONES} value={tone} isStacked={isPhone} onChange={setTone} />
      {tone === 'own' && (
        <TextArea
          label="In your words"
          description="For example: as a question to the viewer."
          dir="auto"
          minRows={2}
          maxLength={MAX_INSTRUCTION_LENGTH}
          value={instruction}
          error={isInstructionMissing && <FieldError>{REPHRASE_MESSAGES.instructionRequired}</FieldError>}
          disabled={isPending}
          onChange={({ currentTarget }) => {
            setInstruction(currentTarget.value);
            setInstructionMissing(false);
          }}
        />
      )}
      <p className={classes.price}>
        {writer?.ai === false &&
          'No model is connected. The offline writer only makes small changes, and takes no token if it finds none. '}
        {writer?.ai === false
          ? 'A suggestion costs 1 token, even if you reject it. If it fails, your token is returned.'
          : 'You get three suggestions for 1 token, even if you reject them. If it fails, or you cancel before the first word, your token is returned.'}
      </p>
      <p role="status" className={classes.notice}>
        {notice}
      </p>
      {orderError && <OrderErrorMessage orderError={orderError} />}
      <div className={classes.actions}>
        <Button aria-disabled={isCanceling || undefined} onClick={isCanceling ? undefined : onCancel}>
          {isCanceling ? 'Canceling…' : 'Cancel'}
        </Button>
        <Button type="submit" variant="lamp" disabled={isPending}>
          {isPending ? 'Rephrasing...' : 'Rephrase (1 token)'}
        </Button>
      </div>
    </form>
  );
}
