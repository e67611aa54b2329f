import {
  OPENING_KINDS,
  type OpeningKind,
  type Suggestion,
} from '@cold-open/contract/scripts/suggestions.contract';
import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { OpeningRow } from './OpeningRow.tsx';
import classes from './OpeningsSheet.module.css';

const REASONS: Record<OpeningKind, string> = {
  Scene: 'Puts viewers in a place before they know the topic.',
  Figure: 'Leads with a number from your material.',
  Contradiction: 'Two facts that don’t fit make people wait.',
  Question: 'Viewers guess along, then stay to see if they’re right.',
  Promise: 'Says exactly what they get, and when.',
};

/** Lists the suggested openings. The arrow keys move between them. */
export function OpeningRows({
  suggestions,
  isWriting,
  isAccepting,
  current,
  onUse,
}: {
  suggestions: readonly Suggestion[];
  isWriting: boolean;
  isAccepting: boolean;
  /** The text of the script's opening, which may be one of them. */
  current: string;
  onUse: (index: number) => void;
}) {
  const waiting = isWriting
    ? OPENING_KINDS.filter((kind) => !suggestions.some(({ label }) => label === kind))
    : [];
  return (
    <ul className={classes.rows} aria-label="Suggested openings" onKeyDown={moveBetweenButtons}>
      {suggestions.map(({ label, text }, index) => (
        <li key={label}>
          <OpeningRow label={label} text={text}>
            {reasonOf(label)}
            {text === current ? (
              <span className={classes.inUse}>In use</span>
            ) : (
              <Button
                size="sm"
                aria-label={`Use this opening: ${label}`}
                disabled={isAccepting || isWriting}
                onClick={() => onUse(index)}
              >
                Use this opening
              </Button>
            )}
          </OpeningRow>
        </li>
      ))}
      {waiting.map((kind) => (
        <li key={kind}>
          <OpeningRow label={kind} text={null} />
        </li>
      ))}
    </ul>
  );
}

function reasonOf(label: string) {
  const kind = OPENING_KINDS.find((each) => each === label);
  return kind && <span>{REASONS[kind]}</span>;
}

function moveBetweenButtons(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
