import { Button, CloseButton, Title } from '@mantine/core';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import classes from './CheckPanel.module.css';
import { type NumberedFinding, scrollToFinding } from './check-marks.ts';
import { FindingRow } from './FindingRow.tsx';
import type { Check } from './use-check.ts';
import { WordsByBeat } from './WordsByBeat.tsx';

/** Lists what is worth a second look before recording. No score and no praise. */
export function CheckPanel({
  check,
  target,
  onEdit,
}: {
  check: Check;
  /** The length that was asked for. */
  target: number | null;
  onEdit: (finding: NumberedFinding) => void;
}) {
  const { findings, dismissedKeys, isPending } = check;
  const isSmooth = !useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isCovered = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false }) ?? false;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The row that gets the focus once a dismissed one is gone. */
  const nextRow = useRef<number | null>(null);
  useReturnFocusOnUnmount();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const choose = (index: number) => {
    const finding = findings[index];
    if (!finding) return;
    check.choose(finding.key);
    scrollToFinding(finding.number, { isSmooth, isCovered });
  };
  const dismiss = (index: number) => {
    nextRow.current = index;
    check.dismiss(findings[index]?.key ?? '');
  };
  useEffect(() => {
    if (nextRow.current === null) return;
    const target = rows()[Math.min(nextRow.current, findings.length - 1)] ?? heading.current;
    nextRow.current = null;
    target?.focus({ preventScroll: true });
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') check.close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const current = rows().findIndex((row) => row.parentElement?.contains(document.activeElement));
    const next = Math.min(findings.length - 1, Math.max(0, current + (event.key === 'ArrowDown' ? 1 : -1)));
    rows()[next]?.focus({ preventScroll: true });
    choose(next);
  };
  return (
    <aside ref={panel} className={classes.panel} aria-labelledby="check-heading" onKeyDown={handleKey}>
      <header className={classes.head}>
        <Title order={2} id="check-heading" ref={heading} tabIndex={-1}>
          Check
        </Title>
        <CloseButton size={40} iconSize={20} aria-label="Close Check" onClick={check.close} />
        <p role="status">{isPending ? 'Checking…' : summaryOf(findings.length)}</p>
      </header>
      {!isPending && findings.length > 0 && (
        <ol className={classes.findings} aria-label="Findings">
          {findings.map((finding, index) => (
            <FindingRow
              key={finding.key}
              finding={finding}
              onChoose={() => choose(index)}
              onEdit={() => onEdit(finding)}
              onDismiss={() => dismiss(index)}
            />
          ))}
        </ol>
      )}
      <WordsByBeat beats={check.beats} target={target} gaps={check.gaps} />
      {dismissedKeys.length > 0 && (
        <footer className={classes.foot}>
          <span>{dismissedKeys.length} dismissed</span>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              nextRow.current = 0;
              check.restore(dismissedKeys);
            }}
          >
            {dismissedKeys.length === 1 ? 'Show it' : 'Show them'}
          </Button>
        </footer>
      )}
    </aside>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing to flag.';
  return `${countOf(count, 'thing')} to look at. Your call${count === 1 ? '' : ' on each'}.`;
}
