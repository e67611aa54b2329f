import { type MeasuredFacts, SENTENCE_BARS } from '@cold-open/contract/voices/voice-facts';
import classes from './plots.module.css';

const CONTRACTIONS_MAX = 10;
const QUESTION_CELLS = 12;

/** The row's sentence says the same, so plots are hidden from screen readers. */
export function SentenceBars({ bars }: { bars: readonly number[] }) {
  const most = Math.max(1, ...bars);
  return (
    <div className={classes.bars} aria-hidden>
      {SENTENCE_BARS.map((label, index) => (
        <span key={label}>
          <i style={{ blockSize: `${Math.max(4, Math.round(((bars[index] ?? 0) / most) * 100))}%` }} />
          <small>{label}</small>
        </span>
      ))}
    </div>
  );
}

export function ContractionMark({ per100 }: { per100: number }) {
  const share = Math.min(1, per100 / CONTRACTIONS_MAX);
  return (
    <div className={classes.scale} aria-hidden>
      <i data-wide style={{ insetInlineStart: `${share * 100}%` }} />
      <small>0</small>
      <small>5</small>
      <small>10</small>
    </div>
  );
}

export function ParagraphMarks({ paragraphs }: { paragraphs: NonNullable<MeasuredFacts['paragraphs']> }) {
  const end = Math.max(60, Math.ceil(Math.max(...paragraphs.lengths) / 20) * 20);
  const marks = paragraphs.lengths.map((words, index) => ({ id: `${index}-${words}`, words }));
  return (
    <div className={classes.scale} aria-hidden>
      {marks.map(({ id, words }) => (
        <i key={id} style={{ insetInlineStart: `${(words / end) * 100}%` }} />
      ))}
      <small>0</small>
      <small>{Math.round(end / 2)}</small>
      <small>{end}</small>
    </div>
  );
}

export function QuestionCells({ oneIn }: { oneIn: number }) {
  const filled = oneIn === 0 ? 0 : Math.max(1, Math.round(QUESTION_CELLS / oneIn));
  const cells = Array.from({ length: QUESTION_CELLS }, (_, index) => index);
  return (
    <div className={classes.cells} aria-hidden>
      {cells.map((index) => (
        <i key={index} data-filled={index < filled || undefined} />
      ))}
    </div>
  );
}
