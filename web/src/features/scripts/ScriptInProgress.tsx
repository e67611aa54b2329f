import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { VisuallyHiddenHeading } from '../../ui/VisuallyHiddenHeading.tsx';
import type { Regeneration } from './regenerate/use-regeneration.ts';
import classes from './ScriptInProgress.module.css';
import { scriptQuery } from './scripts.queries.ts';
import { plannedBeats } from './writing/planned-beats.ts';
import { RunPanel } from './writing/RunPanel.tsx';
import { usePacedText } from './writing/use-paced-text.ts';
import { useStopRun } from './writing/use-stop-run.ts';

/** The script's page while a run is under way. */
export function ScriptInProgress({
  script: { _id, title, contentType, plannedBeats: beats },
  liveRun: { streamTarget, run, resume, finish },
}: {
  script: Script;
  liveRun: NonNullable<Regeneration['liveRun']>;
}) {
  const queryClient = useQueryClient();
  const paced = usePacedText(run);
  const { stop, isStopping } = useStopRun(streamTarget, run);
  const hasEnded = run.script !== null && run.script.status !== 'generating' && paced.isCaughtUp;
  const onEnded = useEffectEvent(finish);
  useEffect(() => {
    if (hasEnded) onEnded();
  }, [hasEnded]);
  const isDeleted = run.state === 'missing';
  useEffect(() => {
    if (isDeleted) void queryClient.invalidateQueries(scriptQuery(_id));
  }, [isDeleted, queryClient, _id]);
  return (
    <div className={classes.layout}>
      <VisuallyHiddenHeading>{title}</VisuallyHiddenHeading>
      <RunPanel
        run={run}
        paced={paced}
        expected={{ beats: plannedBeats(contentType, beats), words: null }}
        isStopping={isStopping}
        onStop={stop}
      >
        {isDeleted ? (
          <FieldError>This script no longer exists.</FieldError>
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
      </RunPanel>
    </div>
  );
}
