import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { beatProgress } from '../generation/beat-progress.ts';
import { writingHeadline } from '../generation/beat-words.ts';
import { Caret } from '../generation/Caret.tsx';
import { plannedBeats } from '../generation/script-plan.ts';
import { usePacedText } from '../generation/use-paced-text.ts';
import { useWatchedScript } from '../generation/use-watched-script.ts';
import classes from './LiveScript.module.css';
import { ScriptText } from './ScriptText.tsx';
import { scriptQuery } from './scripts.queries.ts';

/** A script that is still being written, at its own address. */
export function LiveScript({
  script: { _id, wordsPerMinute, targetWords, contentType },
}: {
  script: Script;
}) {
  const [source] = useState({ scriptId: _id });
  const { run, resume } = useWatchedScript(source);
  const paced = usePacedText(run);
  const queryClient = useQueryClient();
  const isOver = run.script !== null && run.script.status !== 'generating' && paced.isCaughtUp;
  const handOver = useEffectEvent(() => {
    if (run.script) queryClient.setQueryData(scriptQuery(_id).queryKey, run.script);
  });
  useEffect(() => {
    if (isOver) handOver();
  }, [isOver]);
  const isGone = run.state === 'missing';
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries(scriptQuery(_id));
  }, [isGone, queryClient, _id]);

  const progress = beatProgress(paced.text, plannedBeats(contentType));
  return (
    <>
      <p className={classes.progress}>
        <strong>{writingHeadline(progress)}</strong>
        {targetWords && (
          <span className="co-timecode">
            {progress.words} of about {targetWords.target} words
          </span>
        )}
      </p>
      {run.note && <p className={classes.progress}>{run.note}</p>}
      <div aria-live="off">
        <ScriptText
          content={paced.text}
          wordsPerMinute={wordsPerMinute}
          order={2}
          {...(run.state !== 'lost' && { newest: { isMoving: paced.isMoving, caret: <Caret /> } })}
        />
      </div>
      {run.state === 'lost' && (
        <div className={classes.lost}>
          <FieldError>The connection dropped. Everything above is saved. No words are lost.</FieldError>
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={resume}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
}
