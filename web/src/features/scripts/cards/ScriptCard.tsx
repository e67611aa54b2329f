import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { generatePath, Link } from 'react-router';
import { CardTitle } from '../../../ui/CardTitle.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { paperFor } from '../../../ui/cover-art.ts';
import { formatMoment } from '../../../ui/day-format.ts';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { StageLabel } from '../organize/StageLabel.tsx';
import { DeleteScriptButton } from './DeleteScriptButton.tsx';
import { RunProgress } from './RunProgress.tsx';
import classes from './ScriptCard.module.css';
import { ScriptPicture } from './ScriptPicture.tsx';
import { WrittenBeats } from './WrittenBeats.tsx';

/** A script in a list. Its title is a link, or a checkbox while scripts are being selected. */
export function ScriptCard({
  script,
  order,
  selectableTitle,
  menu,
}: {
  script: ScriptSummary;
  order: 2 | 3;
  /** Replaces the title while scripts are being selected; the card then has no links. */
  selectableTitle?: ReactNode | undefined;
  /** Shown with the stage for the creator's own scripts. */
  menu?: ReactNode | undefined;
}) {
  const titleId = useId();
  const to = generatePath(PAGE_PATHS.script, { id: script._id });
  const niche = script.niche || DEFAULT_NICHE;
  const isEmpty = script.status === 'failed' && script.words === 0;
  return (
    <article className={classes.card} data-script-id={script._id}>
      {!script.isAdmin && script.status === 'ready' && <ScriptPicture scriptId={script._id} />}
      <div className={classes.head}>
        <span
          className={classes.niche}
          style={{ background: `var(--co-paper-${paperFor(niche)})` }}
          dir="auto"
          title={niche}
        >
          {niche}
        </span>
        {script.isSample ? (
          <span className={classes.sample}>Sample</span>
        ) : (
          <time dateTime={script.updatedAt} className={`co-timecode ${classes.moment}`}>
            {formatMoment(script.updatedAt)}
          </time>
        )}
      </div>
      <div id={titleId}>
        {selectableTitle ?? (
          <CardTitle order={order} action={{ to }}>
            {script.title}
          </CardTitle>
        )}
      </div>
      <p className={classes.snippet} dir="auto">
        {script.excerpt}
      </p>
      <div className={classes.foot}>
        {script.isAdmin && script.rating !== null && (
          <div className={classes.rating}>
            <RatingStars rating={script.rating} />
          </div>
        )}
        {script.status === 'generating' ? (
          <RunProgress script={script} />
        ) : (
          <>
            <Ending script={script} />
            {!isEmpty && (
              <>
                <WrittenBeats beats={script.beats} wordsPerMinute={script.wordsPerMinute} />
                <p className={`co-timecode ${classes.facts}`}>
                  {countOf(script.words, 'word')} · reads in{' '}
                  {runningTime(script.words, script.wordsPerMinute)}
                </p>
                {menu && (
                  <span className={classes.stage}>
                    <StageLabel stage={script.stage} />
                  </span>
                )}
              </>
            )}
          </>
        )}
        {!selectableTitle && isEmpty && !script.isAdmin && (
          <DeleteScriptButton script={script} describedBy={titleId} />
        )}
        {script.isSample ? (
          <SampleLinks scriptId={script._id} titleId={titleId} />
        ) : (
          !selectableTitle && (
            <div className={classes.view}>
              <Button component={Link} to={to} size="sm" aria-describedby={titleId}>
                View Script
              </Button>
              {menu}
            </div>
          )
        )}
      </div>
    </article>
  );
}

function SampleLinks({ scriptId, titleId }: { scriptId: string; titleId: string }) {
  return (
    <div className={classes.links}>
      <Button
        component={Link}
        to={generatePath(PAGE_PATHS.script, { id: scriptId })}
        size="sm"
        aria-describedby={titleId}
      >
        Read it
      </Button>
      <Button
        component={Link}
        to={generatePath(PAGE_PATHS.teleprompter, { id: scriptId })}
        size="sm"
        leftSection={<IconPresentation size={17} aria-hidden />}
        aria-describedby={titleId}
      >
        Teleprompter
      </Button>
    </div>
  );
}

/** Shows that a script was stopped or failed. */
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
