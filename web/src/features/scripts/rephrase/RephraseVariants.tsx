import { REPHRASE_COST } from '@cold-open/contract/billing/billing-rules';
import { REPHRASING_LABELS, type SuggestionSet } from '@cold-open/contract/scripts/suggestions.contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { TokenPrice } from '../../billing/TokenPrice.tsx';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import { SuggestionText } from '../suggestions/SuggestionText.tsx';
import type { useAcceptSuggestion } from '../suggestions/use-accept-suggestion.ts';
import type { SuggestionRun } from '../suggestions/use-suggestions.ts';
import { Caret } from '../writing/Caret.tsx';
import { SkeletonLines } from '../writing/SkeletonLines.tsx';
import classes from './RephraseVariants.module.css';

/** Shows up to three suggestions side by side, while they arrive and afterwards. */
export function RephraseVariants({
  set,
  run,
  acceptance: { accept, isAccepting, problem },
  onTryAgain,
  onClose,
}: {
  set: SuggestionSet;
  run: SuggestionRun;
  acceptance: ReturnType<typeof useAcceptSuggestion>;
  onTryAgain: () => void;
  onClose: () => void;
}) {
  const { suggestions } = set;
  const isWriting = run.state === 'writing';
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => list.current?.focus(), []);
  useEffect(() => {
    if (!isWriting && document.activeElement === document.body) list.current?.focus();
  }, [isWriting]);
  const expected = isWriting ? (set.engine.ai ? REPHRASING_LABELS.length : 1) : suggestions.length;
  const placeholders = REPHRASING_LABELS.slice(suggestions.length, expected);
  return (
    <div className={classes.variants}>
      <div className={classes.now}>
        <span className={classes.label}>Now</span>
        <SuggestionText text={set.before} />
      </div>
      {/* Focused by script, so that the arriving suggestions are announced in context. */}
      <ul ref={list} className={classes.list} aria-label="Suggestions" tabIndex={-1}>
        {suggestions.map(({ label, text }, index) => {
          const isUnfinished = isWriting && index === suggestions.length - 1;
          return (
            <li key={label} className={classes.variant}>
              {label !== '' && <h3 className={classes.label}>{label}</h3>}
              <div className={classes.words}>
                <SuggestionText text={text} />
                {isUnfinished && <Caret />}
              </div>
              <Button
                disabled={isUnfinished || isWriting || isAccepting}
                aria-label={`Use suggestion ${index + 1}`}
                onClick={() => accept(set._id, index)}
              >
                Use this
              </Button>
            </li>
          );
        })}
        {placeholders.map((label) => (
          <li key={label} className={classes.variant} aria-hidden>
            <span className={classes.label}>{set.engine.ai && label}</span>
            <SkeletonLines />
          </li>
        ))}
      </ul>
      <p role="status" className={classes.status}>
        {statusText(run, set)}
      </p>
      {run.orderError && <OrderErrorMessage orderError={run.orderError} />}
      {problem && <FieldError>{problem}</FieldError>}
      <div className={classes.actions}>
        {isWriting ? (
          <Button aria-disabled={run.isStopping || undefined} onClick={run.isStopping ? undefined : run.stop}>
            {run.isStopping ? 'Canceling…' : 'Cancel'}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isAccepting}>
              Reject
            </Button>
            <Button
              leftSection={<IconRefresh size={18} aria-hidden />}
              disabled={isAccepting}
              onClick={onTryAgain}
            >
              {run.state === 'lost' ? 'Reconnect' : 'Try again'}
              {run.state !== 'lost' && <TokenPrice tokens={REPHRASE_COST} />}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function statusText(
  { state }: SuggestionRun,
  { suggestions, status, failure, tokenReturned }: SuggestionSet,
): string {
  if (state === 'writing')
    return suggestions.length === 0
      ? 'Rephrasing… If you cancel before the first word, your token is returned.'
      : 'Rephrasing… If you cancel now, you can use what has arrived.';
  if (status === 'failed')
    return `${failure?.error ?? ''}${tokenReturned ? ' Your token was returned.' : ''}`;
  const text =
    suggestions.length === 1 ? 'One suggestion is ready.' : `${suggestions.length} suggestions are ready.`;
  return status === 'stopped'
    ? `Canceled. ${text}`
    : `${text} The rest of the script does not change. If you reject them, your token is not returned.`;
}
