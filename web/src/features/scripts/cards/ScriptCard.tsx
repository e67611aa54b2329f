import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { generatePath, Link } from 'react-router';
import { CardTitle } from '../../../ui/CardTitle.tsx';
import { paperFor } from '../../../ui/cover-art.ts';
import { formatMoment } from '../../../ui/day-format.ts';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { countOf } from '../writing/beat-words.ts';
import { cardSnippet } from './card-snippet.ts';
import { FinishedStrip } from './FinishedStrip.tsx';
import { RunningScript } from './RunningScript.tsx';
import classes from './ScriptCard.module.css';

/** A script in a list. The title leads to it, or whatever stands in the title's place. */
export function ScriptCard({
  script,
  order,
  choice,
}: {
  script: ScriptSummary;
  order: 2 | 3;
  /** In the place of the title while scripts are being chosen; then nothing on the card leads away. */
  choice?: ReactNode | undefined;
}) {
  const titleId = useId();
  const to = generatePath(PAGE_PATHS.script, { id: script._id });
  const niche = script.niche || 'General';
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <span
          className={classes.niche}
          style={{ background: `var(--co-paper-${paperFor(niche)})` }}
          dir="auto"
          title={niche}
        >
          {niche}
        </span>
        <time dateTime={script.updatedAt} className={`co-timecode ${classes.moment}`}>
          {formatMoment(script.updatedAt)}
        </time>
      </div>
      <div id={titleId}>
        {choice ?? (
          <CardTitle order={order} act={{ to }}>
            {script.title}
          </CardTitle>
        )}
      </div>
      <p className={classes.snippet} dir="auto">
        {cardSnippet(script.snippet)}
      </p>
      <div className={classes.foot}>
        {script.isAdmin && script.rating !== null && (
          <div className={classes.rating}>
            <RatingStars rating={script.rating} />
          </div>
        )}
        {script.status === 'generating' ? (
          <RunningScript script={script} />
        ) : (
          <>
            <Ending script={script} />
            <FinishedStrip beats={script.beats} wordsPerMinute={script.wordsPerMinute} />
            <p className={`co-timecode ${classes.facts}`}>
              {countOf(script.words, 'word')} · reads in {runningTime(script.words, script.wordsPerMinute)}
            </p>
          </>
        )}
        {!choice && (
          <Button
            component={Link}
            to={to}
            size="sm"
            className={classes.view ?? ''}
            aria-describedby={titleId}
          >
            View Script
          </Button>
        )}
      </div>
    </article>
  );
}

/** How a script ended that did not come to its own end. */
function Ending({ script: { stopped, status, failure } }: { script: ScriptSummary }) {
  if (stopped) return <StatusLabel tone="quiet">Stopped</StatusLabel>;
  if (status !== 'failed') return null;
  return (
    <div className={classes.failure}>
      <StatusLabel tone="bad">Not finished</StatusLabel>
      {failure && <span>{failure.text}</span>}
    </div>
  );
}
