import { Button, CloseButton, Title } from '@mantine/core';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import classes from './CheckPanel.module.css';
import { type NumberedFinding, scrollToFinding } from './check-marks.ts';
import { FindingRow, LeavingRow } from './FindingRow.tsx';
import type { Check } from './use-check.ts';
import { useFadingList } from './use-fading-list.ts';
import { WordsByBeat } from './WordsByBeat.tsx';

/** Loaded on demand, because few scripts are written in a creator's voice. */
const VoiceComparison = lazy(async () => ({
  default: (await import('./VoiceComparison.tsx')).VoiceComparison,
}));
const FADE_MS = 140;

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
  const rowList = useFadingList(findings, isSmooth ? FADE_MS : 0);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The row that gets the focus after the finding with the key disappears. */
  const nextFocus = useRef<{ row: number; goneKey: string | null } | null>(null);
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
    const finding = findings[index];
    if (!finding) return;
    nextFocus.current = { row: index, goneKey: finding.key };
    check.dismiss(finding.key);
  };
  useEffect(() => {
    const next = nextFocus.current;
    if (!next || findings.some(({ key }) => key === next.goneKey)) return;
    nextFocus.current = null;
    const row = rows()[Math.min(next.row, findings.length - 1)] ?? heading.current;
    row?.focus({ preventScroll: true });
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
      {!isPending && rowList.length > 0 && (
        <ol className={classes.findings} aria-label="Findings">
          {rowList.map(({ item: finding, isLeaving }) => {
            if (isLeaving) return <LeavingRow key={finding.key} finding={finding} />;
            const index = finding.number - 1;
            return (
              <FindingRow
                key={finding.key}
                finding={finding}
                onChoose={() => choose(index)}
                onEdit={() => onEdit(finding)}
                onDismiss={() => dismiss(index)}
              />
            );
          })}
        </ol>
      )}
      <WordsByBeat beats={check.beats} target={target} gaps={check.gaps} />
      {check.voice && (
        <Suspense fallback={null}>
          <VoiceComparison content={check.content} voice={check.voice} />
        </Suspense>
      )}
      {dismissedKeys.length > 0 && (
        <footer className={classes.foot}>
          <span>{dismissedKeys.length} dismissed</span>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              nextFocus.current = { row: 0, goneKey: null };
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
