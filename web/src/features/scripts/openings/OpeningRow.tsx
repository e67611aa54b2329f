import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { ReactNode } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { SuggestionText } from '../suggestions/SuggestionText.tsx';
import { SkeletonLines } from '../writing/SkeletonLines.tsx';
import classes from './OpeningRow.module.css';

/** One opening, with its kind and length in the margin. */
export function OpeningRow({
  label,
  text,
  isCurrent = false,
  children,
}: {
  label: string;
  /** Null while nothing has arrived. */
  text: string | null;
  isCurrent?: boolean;
  /** Why it works, and what can be done with it. */
  children?: ReactNode;
}) {
  return (
    <div className={classes.row} data-current={isCurrent || undefined}>
      <div className={classes.margin}>
        <h3 className={classes.label}>{label}</h3>
        {text !== null && <span className={classes.count}>{countOf(countSpokenWords(text), 'word')}</span>}
      </div>
      <div className={classes.body}>
        {text === null ? <SkeletonLines /> : <SuggestionText text={text} />}
        {children && <div className={classes.under}>{children}</div>}
      </div>
    </div>
  );
}
