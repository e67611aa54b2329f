import { useMemo } from 'react';
import { findingMark, markParts, type NumberedFinding, useCheckMarks } from './check-marks.ts';
import classes from './MarkedText.module.css';

/** A line of the script in which the findings of Check are underlined. */
export function MarkedLine({ text, start }: { text: string; start: number }) {
  const marks = useCheckMarks();
  const ranged = useMemo(
    () =>
      marks.flatMap((finding) => (finding.place.at === 'text' ? [{ ...finding, range: finding.place }] : [])),
    [marks],
  );
  return <MarkedParts text={text} start={start} findings={ranged} />;
}

export function MarkedTitle({ title }: { title: string }) {
  const marks = useCheckMarks();
  const ranged = marks.flatMap((finding) =>
    finding.place.at === 'title' ? [{ ...finding, range: finding.place }] : [],
  );
  return <MarkedParts text={title} start={0} findings={ranged} />;
}

/** The numbers of findings about a whole beat. */
export function BeatMarks({ beat }: { beat: number }) {
  const marks = useCheckMarks();
  return (
    <Numbers findings={marks.filter(({ place }) => place.at === 'beat' && place.beat === beat)} isPlace />
  );
}

/** The number of a finding about a point. */
export function PointMark({ index }: { index: number }) {
  const marks = useCheckMarks();
  return (
    <Numbers findings={marks.filter(({ place }) => place.at === 'point' && place.index === index)} isPlace />
  );
}

function MarkedParts({
  text,
  start,
  findings,
}: {
  text: string;
  start: number;
  findings: Parameters<typeof markParts>[2];
}) {
  if (findings.length === 0) return text;
  return markParts(text, start, findings).map((part) =>
    part.findings.length === 0 ? (
      part.text
    ) : (
      <span key={part.start}>
        <mark
          className={classes.mark}
          data-chosen={part.findings.some(({ isChosen }) => isChosen) || undefined}
          {...findingMark(part.findings)}
        >
          {part.text}
        </mark>
        <Numbers findings={part.ending} />
      </span>
    ),
  );
}

/** The style sheet draws the numbers, so that they are not selected with the words. */
function Numbers({ findings, isPlace }: { findings: readonly NumberedFinding[]; isPlace?: boolean }) {
  return findings.map((finding) => (
    <i
      key={finding.key}
      className={classes.number}
      aria-hidden="true"
      data-number={finding.number}
      data-chosen={finding.isChosen || undefined}
      {...(isPlace && findingMark([finding]))}
    />
  ));
}
