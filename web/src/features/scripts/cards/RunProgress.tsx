import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { isMissing, SCRIPT_LISTS_KEY, scriptQuery } from '../scripts.queries.ts';
import { formatBeatName } from '../writing/beat-labels.ts';
import { beatProgress } from '../writing/beat-progress.ts';
import { plannedBeats } from '../writing/planned-beats.ts';
import { BeatStrip } from './BeatStrip.tsx';
import classes from './ScriptCard.module.css';

const POLL_MS = 2000;

/** Shows a running script's progress on its card. Polls, because many cards would need too many streams. */
export function RunProgress({ script }: { script: ScriptSummary }) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...scriptQuery(script._id),
    // A cached script from before the regeneration would look finished.
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state) ? POLL_MS : false),
  });
  const hasEnded = !isRunning({ data, error });
  useEffect(() => {
    // Usually an event has refreshed the list already; this covers a broken event stream.
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY });
  }, [hasEnded, queryClient]);

  const { beats, now, nowNumber, words } = beatProgress(
    data?.content ?? '',
    plannedBeats(script.contentType, data?.plannedBeats),
    hasEnded,
  );
  const position =
    now && beats.length > 1 ? `, beat ${nowNumber} of ${beats.length}, ${plainName(now.name)}` : '';
  return (
    <>
      <BeatStrip beats={beats} label={`Being written${position}`} />
      <p className={classes.facts}>
        <StatusLabel tone="waiting">Being written</StatusLabel>
        <span className="co-timecode">{countOf(words, 'word')} so far</span>
      </p>
    </>
  );
}

/** Until the first response, assumes that the script is running, as the list said. A deleted script counts as ended. */
function isRunning({ data, error }: { data: ScriptSummary | undefined; error: unknown }): boolean {
  return !isMissing(error) && (data === undefined || data.status === 'generating');
}

function plainName(name: string): string {
  return formatBeatName(name).replace(/^the /, '');
}
