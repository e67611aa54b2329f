import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import type { Regeneration } from '../regenerate/use-regeneration.ts';
import { scriptQuery } from '../scripts.queries.ts';
import classes from './ScriptBeingWritten.module.css';
import { plannedBeats } from './script-plan.ts';
import { usePacedText } from './use-paced-text.ts';
import { useStopping } from './use-script-run.ts';
import { WritingPage } from './WritingPage.tsx';

/** A script that is being written, at its own address. */
export function ScriptBeingWritten({
  script: { _id, title, contentType },
  live: { source, run, resume, finish },
}: {
  script: Script;
  live: NonNullable<Regeneration['live']>;
}) {
  const queryClient = useQueryClient();
  const paced = usePacedText(run);
  const { stop, isStopping } = useStopping(source, run);
  const isOver = run.script !== null && run.script.status !== 'generating' && paced.isCaughtUp;
  const handOver = useEffectEvent(finish);
  useEffect(() => {
    if (isOver) handOver();
  }, [isOver]);
  const isGone = run.state === 'missing';
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries(scriptQuery(_id));
  }, [isGone, queryClient, _id]);
  return (
    <div className={classes.room}>
      <VisuallyHiddenHeading>{title}</VisuallyHiddenHeading>
      <WritingPage
        run={run}
        paced={paced}
        plan={{ format: '', length: null, beats: plannedBeats(contentType) }}
        isStopping={isStopping}
        onStop={stop}
      >
        {isGone ? (
          <FieldError>This script is not there any more.</FieldError>
        ) : (
          run.state === 'lost' && (
            <div className={classes.lost}>
              <FieldError>The connection dropped. Everything above is saved. No words are lost.</FieldError>
              <Button variant="lamp" leftSection={<IconRefresh size={18} aria-hidden />} onClick={resume}>
                Retry
              </Button>
            </div>
          )
        )}
      </WritingPage>
    </div>
  );
}
