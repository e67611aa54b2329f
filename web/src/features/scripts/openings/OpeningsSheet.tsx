import { REPHRASE_COST } from '@cold-open/contract/billing/billing-rules';
import { REPHRASE_MESSAGES } from '@cold-open/contract/scripts/rephrase.contract';
import { openingOf } from '@cold-open/contract/scripts/script-opening';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import {
  SUGGESTION_MESSAGES,
  type SuggestionSet,
  writeOpenings,
} from '@cold-open/contract/scripts/suggestions.contract';
import { Button, CloseButton, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { generatePath } from 'react-router';
import { FieldError } from '../../../ui/FieldError.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { toastWithUndo } from '../../../ui/toast.tsx';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import { TokenPrice } from '../../billing/TokenPrice.tsx';
import { useWriter } from '../generate/generate.queries.ts';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import { useAcceptSuggestion } from '../suggestions/use-accept-suggestion.ts';
import { type SuggestionRun, useSuggestions } from '../suggestions/use-suggestions.ts';
import { StopButton } from '../writing/StopButton.tsx';
import { NextBeat } from './NextBeat.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import { OpeningRows } from './OpeningRows.tsx';
import classes from './OpeningsSheet.module.css';
import { useLastOpenings, useUndoOpening } from './openings.queries.ts';

const FAILED_MESSAGE = 'Could not write openings.';
const NO_TOKEN_TEXT = 'No token was taken.';

/** Offers five other openings in place of the script's text. */
export function OpeningsSheet({ script, onClose }: { script: Script; onClose: () => void }) {
  const hasModel = useWriter().data?.ai !== false;
  const last = useLastOpenings(script._id);
  const run = useSuggestions(script._id, FAILED_MESSAGE);
  const undo = useUndoOpening();
  const { accept, isAccepting, problem } = useAcceptSuggestion(script, ({ version }, before) => {
    toastWithUndo(`Opening changed. This is version ${version}.`, () => undo({ before, version }));
    onClose();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFocusOnUnmount();
  useEffect(() => heading.current?.focus(), []);

  const opening = openingOf(script.content);
  const isLocked = opening?.lines.some((line) => script.lockedLines.includes(line)) ?? false;
  const set = run.state === 'idle' ? (last.data?.set ?? null) : run.set;
  const isLost = run.state === 'lost';
  const isWriting = run.state === 'starting' || (!isLost && set?.status === 'writing');
  // The Stop button disappears when the writing ends.
  useEffect(() => {
    if (!isWriting && document.activeElement === document.body) heading.current?.focus();
  }, [isWriting]);
  const canOrder = hasModel && !isLocked && opening !== null && !isWriting && !isAccepting;
  const write = () =>
    run.order(generatePath(writeOpenings.path, { id: script._id }), { version: script.version });
  const hasRows = isWriting || (set?.suggestions.length ?? 0) > 0;
  return (
    <section
      aria-label="Openings"
      className={classes.sheet}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isAccepting) onClose();
      }}
    >
      <header className={classes.head}>
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
            Openings
          </Title>
          <p className={classes.about}>
            Five other ways into the same script. Pick one and it becomes version {script.version + 1}. The
            current one is kept in Versions.
          </p>
        </div>
        <div className={classes.tools}>
          {isWriting && run.state !== 'idle' ? (
            <StopButton className={undefined} isStopping={run.isStopping} onStop={run.stop} />
          ) : (
            hasRows &&
            hasModel && (
              <Button
                leftSection={<IconRefresh size={18} aria-hidden />}
                disabled={!canOrder}
                onClick={write}
              >
                {isLost ? 'Reconnect' : 'Five others'}
                {!isLost && <TokenPrice tokens={REPHRASE_COST} />}
              </Button>
            )
          )}
          <CloseButton size={44} iconSize={22} aria-label="Close openings" onClick={onClose} />
        </div>
      </header>
      {opening && <OpeningRow label="Now" text={opening.text} isCurrent />}
      {hasRows && (
        <OpeningRows
          suggestions={set?.suggestions ?? []}
          isWriting={isWriting}
          isAccepting={isAccepting || isLocked}
          current={opening?.text ?? ''}
          onUse={(index) => set && accept(set._id, index)}
        />
      )}
      <div className={classes.foot}>
        {!hasModel && <p className={classes.note}>{REPHRASE_MESSAGES.modelNeeded}</p>}
        {opening === null && <p className={classes.note}>{SUGGESTION_MESSAGES.noOpening}</p>}
        {isLocked && <FieldError>{SUGGESTION_MESSAGES.openingLocked}</FieldError>}
        <Outcome run={run} set={set} />
        {problem && <FieldError>{problem}</FieldError>}
        {last.isPending && run.state === 'idle' && <LoadingIndicator />}
        {!hasRows && hasModel && !last.isPending && (
          <Button variant="ink" className={classes.first ?? ''} disabled={!canOrder} onClick={write}>
            Write five openings
            <TokenPrice tokens={REPHRASE_COST} />
          </Button>
        )}
      </div>
      <NextBeat script={script} />
    </section>
  );
}

/** Says how the last order ended, unless it simply succeeded. */
function Outcome({ run, set }: { run: SuggestionRun; set: SuggestionSet | null }) {
  if (run.orderError) return <OrderErrorMessage orderError={run.orderError} />;
  if (set?.status === 'failed')
    return (
      <FieldError>{set.tokenReturned ? `${FAILED_MESSAGE} ${NO_TOKEN_TEXT}` : FAILED_MESSAGE}</FieldError>
    );
  const isStoppedEarly = set?.status === 'stopped' && set.tokenReturned;
  return (
    <p role="status" className={classes.note}>
      {isStoppedEarly ? `Stopped. ${NO_TOKEN_TEXT}` : announcementOf(set)}
    </p>
  );
}

function announcementOf(set: SuggestionSet | null): string {
  if (set?.status === 'writing') return 'Writing openings…';
  return set?.status === 'stopped' ? 'Stopped. The finished openings are kept.' : '';
}
