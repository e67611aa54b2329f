import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { formatDay } from '../../../ui/day-format.ts';
import classes from './ScriptFacts.module.css';

export function ScriptFacts({ script }: { script: Script }) {
  return (
    <dl className={classes.plate}>
      {factsOf(script).map(([label, value]) => (
        <div key={label}>
          <dt className="co-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf({ contentType, words, targetWords, wordsPerMinute, updatedAt, engine }: Script) {
  const facts: [string, string][] = [];
  if (contentType) facts.push(['Format', contentType === 'youtube_shorts' ? 'YouTube Shorts' : 'Long Form']);
  facts.push(['Words', String(words)]);
  if (targetWords)
    facts.push(['Asked for', `about ${targetWords.target}, ${compareToTarget(words, targetWords)}`]);
  facts.push(['Reads in', runningTime(words, wordsPerMinute)], ['Updated', formatDay(updatedAt)]);
  if (engine?.ai) facts.push(['Writer', engine.model]);
  return facts;
}

function compareToTarget(words: number, { min, max }: NonNullable<Script['targetWords']>): string {
  if (words < min) return 'below target';
  return words > max ? 'above target' : 'on target';
}
