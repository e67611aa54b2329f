import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { isMissing, SCRIPT_LISTS_KEY, scriptQuery } from '../scripts.queries.ts';
import { beatProgress } from '../writing/beat-progress.ts';
import { beatInWords, countOf } from '../writing/beat-words.ts';
import { plannedBeats } from '../writing/script-plan.ts';
import { BeatStrip } from './BeatStrip.tsx';
import classes from './ScriptCard.module.css';

const LOOK_AGAIN_MS = 2000;

/** A script that is being written, followed from afar: several at once may be in sight, too many for a stream each. */
export function RunningScript({ script }: { script: ScriptSummary }) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...scriptQuery(script._id),
    // What was read before it was begun anew says that it is over.
    staleTime: 0,
    refetchInterval: ({ state }) => (isOnItsWay(state) ? LOOK_AGAIN_MS : false),
  });
  const isOver = !isOnItsWay({ data, error });
  useEffect(() => {
    // As a rule the event was here first; without the stream of events this is how the list hears of it.
    if (isOver) void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY });
  }, [isOver, queryClient]);

  const { beats, now, nowNumber, words } = beatProgress(
    data?.content ?? '',
    plannedBeats(script.contentType),
    isOver,
  );
  const place =
    now && beats.length > 1 ? `, beat ${nowNumber} of ${beats.length}, ${plainName(now.name)}` : '';
  return (
    <>
      <BeatStrip beats={beats} label={`Being written${place}`} />
      <p className={classes.facts}>
        <StatusLabel tone="waiting">Being written</StatusLabel>
        <span className="co-timecode">{countOf(words, 'word')} so far</span>
      </p>
    </>
  );
}

/** Until the first answer the list is believed. A script that was deleted meanwhile comes to no end of its own. */
function isOnItsWay({ data, error }: { data: ScriptSummary | undefined; error: unknown }): boolean {
  return !isMissing(error) && (data === undefined || data.status === 'generating');
}

function plainName(name: string): string {
  return beatInWords(name).replace(/^the /, '');
}
