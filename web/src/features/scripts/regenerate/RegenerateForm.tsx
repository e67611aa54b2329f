import { MAX_WISH_LENGTH } from '@cold-open/contract/scripts/regenerate.contract';
import type { ScriptQuality } from '@cold-open/contract/scripts/script-orders.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TokenPrice } from '../../billing/TokenPrice.tsx';
import { useWriter } from '../generate/generate.queries.ts';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import { QualityField, usePrice } from '../QualityField.tsx';
import { BeatChoice } from './BeatChoice.tsx';
import classes from './RegenerateDialog.module.css';
import {
  BEAT_LENGTHS,
  type BeatLengthChoice,
  QUICK_WISHES,
  quickWishLength,
  type RegenerationChoice,
  SCRIPT_LENGTH_CHOICES,
  type ScriptLengthChoice,
  type Wishes,
  wishOf,
} from './regenerate-choice.ts';
import type { Regeneration } from './use-regeneration.ts';

const UNREACHABLE_MESSAGE =
  'The server could not be reached. You will not be charged twice if you try again.';
const SCOPES = [
  { value: 'script', label: 'Whole script' },
  { value: 'beat', label: 'One beat' },
] as const;

export function RegenerateForm({
  script,
  startBeat,
  wishes,
  regeneration: { isStarting, isUnreachable, orderError, start, cancel },
}: {
  script: Script;
  /** Null for the whole script. */
  startBeat: number | null;
  wishes: Wishes;
  regeneration: Regeneration;
}) {
  const { beats, lockedLines, contentType } = script;
  const hasModel = useWriter().data?.ai !== false;
  const [scope, setScope] = useState<'script' | 'beat'>(startBeat === null ? 'script' : 'beat');
  const [beat, setBeat] = useState(startBeat ?? 0);
  const [beatLength, setBeatLength] = useState<BeatLengthChoice>('same');
  const [scriptLength, setScriptLength] = useState<ScriptLengthChoice>('same');
  const best = useWriter().data?.best;
  const wasBest = best != null && script.engine?.model === best.model;
  const [chosenQuality, setQuality] = useState<ScriptQuality | null>(null);
  const { quality, tokens } = usePrice(chosenQuality ?? (wasBest ? 'best' : 'standard'));
  const isBeat = hasModel && scope === 'beat';
  const changesNothing = !hasModel && script.content !== '' && scriptLength === 'same';
  const name = nameOf(beats[beat]?.name);
  const quickLength = quickWishLength(wishes.quick);

  const choice = (): RegenerationChoice => {
    const wish = hasModel ? wishOf(wishes) : '';
    const length = isBeat ? beatLength : scriptLength;
    return {
      beat: isBeat ? beat : null,
      ...(wish !== '' && { wish }),
      ...(length !== 'same' && { length }),
      ...(quality === 'best' && { quality }),
    };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStarting && !changesNothing) start(choice());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <div className={classes.body}>
        {hasModel ? (
          <div className={classes.wish}>
            <TextArea
              label="What should change?"
              data-autofocus
              minRows={3}
              maxRows={6}
              dir="auto"
              maxLength={MAX_WISH_LENGTH - quickLength}
              value={wishes.text}
              onChange={({ currentTarget }) => wishes.setText(currentTarget.value)}
            />
            <span className={classes.counter}>
              {quickLength + wishes.text.length} / {MAX_WISH_LENGTH}
            </span>
            <div className={classes.chips}>
              {QUICK_WISHES.map((wish) => (
                <button
                  key={wish}
                  type="button"
                  className={classes.chip}
                  aria-pressed={wishes.quick.includes(wish)}
                  onClick={() => wishes.toggle(wish)}
                >
                  {wish}
                </button>
              ))}
            </div>
          </div>
        ) : (
          <p className={classes.offline}>
            No AI is connected, so regenerating gives the same words. Only a pasted text can be cut to another
            length.
          </p>
        )}
        {hasModel && (
          <div>
            <ChoiceField label="How much" choices={SCOPES} value={scope} onChange={setScope} />
            {isBeat && <BeatChoice beats={beats} value={beat} onChange={setBeat} />}
          </div>
        )}
        {isBeat ? (
          <div className={classes.length}>
            <ChoiceField label="Length" choices={BEAT_LENGTHS} value={beatLength} onChange={setBeatLength} />
            <span className={classes.counter}>
              {name} is {countOf(beats[beat]?.words ?? 0, 'word')} now
            </span>
          </div>
        ) : (
          contentType !== 'youtube_shorts' && (
            <div className={classes.length}>
              <ChoiceField
                label="Length"
                choices={SCRIPT_LENGTH_CHOICES}
                value={scriptLength}
                onChange={setScriptLength}
              />
              <span className={classes.counter}>It has {countOf(script.words, 'word')} now</span>
            </div>
          )
        )}
        <QualityField value={quality} onChange={setQuality} />
        <ul className={classes.facts}>
          <li>
            <IconLock size={18} aria-hidden />
            {lockedLines.length === 0
              ? 'No lines are locked.'
              : `${countOf(lockedLines.length, 'locked line')} ${lockedLines.length === 1 ? 'stays' : 'stay'} word for word.`}
          </li>
          <li>
            <IconHistory size={18} aria-hidden />
            The current text is kept in Versions.
          </li>
        </ul>
        {orderError ? (
          <OrderErrorMessage orderError={orderError} />
        ) : (
          isUnreachable && <FieldError>{UNREACHABLE_MESSAGE}</FieldError>
        )}
      </div>
      <div className={classes.actions}>
        <Button onClick={cancel} disabled={isStarting}>
          Cancel
        </Button>
        <Button type="submit" variant="lamp" disabled={isStarting || changesNothing}>
          {isStarting ? 'Starting...' : isBeat ? `Regenerate ${name}` : 'Regenerate'}
          <TokenPrice tokens={tokens} />
        </Button>
      </div>
    </form>
  );
}

const nameOf = (name: string | undefined) => name || 'the opening';
