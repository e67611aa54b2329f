import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { openingOf } from '@cold-open/contract/scripts/script-opening';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { SuggestionText } from '../suggestions/SuggestionText.tsx';
import rowClasses from './OpeningRow.module.css';
import classes from './OpeningsSheet.module.css';

/** Shows what follows the opening, faded. It is part of the script, which is hidden while this is shown. */
export function NextBeat({ script: { content, wordsPerMinute } }: { script: Script }) {
  const opening = openingOf(content);
  const [next] = beatsOf(content.slice(opening?.end ?? 0));
  if (!next) return null;
  return (
    <div className={`${rowClasses.row} ${classes.next}`} aria-hidden>
      <div className={rowClasses.margin}>
        <span className={rowClasses.label}>{next.name}</span>
        <span className={rowClasses.count}>
          {runningTime(countSpokenWords(opening?.text ?? ''), wordsPerMinute)}
        </span>
      </div>
      <div className={rowClasses.body}>
        <SuggestionText text={next.text} />
      </div>
    </div>
  );
}
