import { Button, CloseButton } from '@mantine/core';
import classes from './CheckPanel.module.css';
import type { NumberedFinding } from './check-marks.ts';

export function FindingRow({
  finding: { number, title, quote, text, isChosen, place },
  onChoose,
  onEdit,
  onDismiss,
}: {
  finding: NumberedFinding;
  onChoose: () => void;
  onEdit: () => void;
  onDismiss: () => void;
}) {
  return (
    <li className={classes.finding} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.choose}
        data-row
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Enter Delete"
        onClick={onChoose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Delete') return;
          event.preventDefault();
          if (event.key === 'Enter') onEdit();
          else onDismiss();
        }}
      >
        <span className={classes.number}>{number}</span>
        <span className={classes.words}>
          <strong>{title}</strong>
          {quote !== null && (
            <span className={classes.quote} dir="auto">
              “{quote}”
            </span>
          )}
          <span dir="auto">{text}</span>
        </span>
      </button>
      <CloseButton
        className={classes.dismiss ?? ''}
        size={32}
        iconSize={18}
        aria-label={`Dismiss finding ${number}`}
        title="Dismiss"
        onClick={onDismiss}
      />
      {isChosen && (
        <Button size="sm" variant="subtle" className={classes.edit ?? ''} onClick={onEdit}>
          {place.at === 'title'
            ? 'Edit the title'
            : place.at === 'text'
              ? 'Edit this line'
              : 'Edit the script'}
        </Button>
      )}
    </li>
  );
}

/** A finding that was fixed or dismissed a moment ago. */
export function LeavingRow({ finding: { title, quote, text } }: { finding: NumberedFinding }) {
  return (
    <li className={classes.finding} aria-hidden="true" data-leaving>
      <span className={classes.choose}>
        <span className={classes.number} />
        <span className={classes.words}>
          <strong>{title}</strong>
          {quote !== null && <span className={classes.quote}>“{quote}”</span>}
          <span>{text}</span>
        </span>
      </span>
    </li>
  );
}
