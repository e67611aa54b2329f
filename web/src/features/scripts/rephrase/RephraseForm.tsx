import {
  MAX_WISH_LENGTH,
  REPHRASE_TEXTS,
  TONE_LABELS,
  type Tone,
} from '@cold-open/contract/scripts/rephrase.contract';
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import { useFocusAfterFailure } from '../../../ui/form-problems.tsx';
import { useEngine } from '../generate/generate.queries.ts';
import { OrderRefusalText } from '../OrderRefusalText.tsx';
import type { OrderRefusal } from '../order-refusal.ts';
import classes from './RephraseDialog.module.css';

const TONES = (Object.keys(TONE_LABELS) as Tone[]).map((value) => ({ value, label: TONE_LABELS[value] }));

export function RephraseForm({
  selected,
  isPending,
  refusal,
  onAsk,
  onClose,
}: {
  selected: string;
  isPending: boolean;
  refusal: OrderRefusal | null;
  onAsk: (choice: { tone: Tone; wish?: string }) => void;
  onClose: () => void;
}) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const { data: engine } = useEngine();
  const [tone, setTone] = useState<Tone>('tighter');
  const [wish, setWish] = useState('');
  const [isWishMissing, setWishMissing] = useState(false);
  const focusAfterFailure = useFocusAfterFailure();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = tone === 'own' && wish.trim() === '';
        setWishMissing(isMissing);
        if (isMissing) focusAfterFailure(event.currentTarget);
        else onAsk(tone === 'own' ? { tone, wish: wish.trim() } : { tone });
      }}
    >
      <blockquote className={classes.selected} dir="auto">
        {selected}
      </blockquote>
      <ChoiceField label="How" choices={TONES} value={tone} isStacked={isPhone} onChange={setTone} />
      {tone === 'own' && (
        <Textarea
          label="In your words"
          description="For example: as a question to the viewer."
          dir="auto"
          minRows={2}
          maxLength={MAX_WISH_LENGTH}
          value={wish}
          error={isWishMissing && <FieldError>{REPHRASE_TEXTS.wishRequired}</FieldError>}
          disabled={isPending}
          onChange={({ currentTarget }) => {
            setWish(currentTarget.value);
            setWishMissing(false);
          }}
        />
      )}
      <p className={classes.price}>
        {engine?.ai === false &&
          'No model is connected. The offline writer makes small changes only, and takes no token when it finds none. '}
        A suggestion costs 1 token, also when you reject it. If none can be made, the token comes back.
      </p>
      {refusal && <OrderRefusalText refusal={refusal} />}
      <div className={classes.actions}>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="lamp" disabled={isPending}>
          {isPending ? 'Rephrasing...' : 'Rephrase (1 token)'}
        </Button>
      </div>
    </form>
  );
}
