import type { scriptStreamEvents } from '@cold-open/contract/scripts/script-orders.contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { errorBody, logStreamError } from '../../../platform/http/error-replies.ts';
import { type EventStreamReply, openEventStream } from '../../../platform/http/event-stream-reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { toWritingError } from '../../../platform/llm/writing-error.ts';
import type { OrdersService, ScriptWithBalance } from '../orders/orders.service.ts';
import type { ChunkListener } from './chunk-listeners.ts';
import type { ScriptChunks } from './script-chunks.ts';

/** Should a notice be lost, the script itself is looked at this often. */
const LOOK_AGAIN_MS = 5000;

type Events = typeof scriptStreamEvents;
type Name = keyof Events;

/** Sends a script to one watcher: what is there, then what comes, then how it ended. */
export function createScriptStream({
  generation,
  pieces,
  isSessionAlive,
}: {
  generation: OrdersService;
  pieces: ScriptChunks;
  isSessionAlive: (sessionId: string) => Promise<boolean>;
}) {
  /** What is there is read first: pieces that an end takes away meanwhile are in the script by then. */
  async function begin(viewer: Viewer, scriptId: string, from: number | null) {
    const soFar = await pieces.textUpTo(scriptId, from ?? undefined);
    const standing = await generation.findWithBalance(viewer, scriptId);
    return { standing, soFar };
  }

  async function follow(
    stream: EventStreamReply,
    watcher: ChunkListener,
    viewer: Viewer,
    scriptId: string,
    { standing, soFar }: Awaited<ReturnType<typeof begin>>,
  ) {
    let { position } = soFar;
    const send = <Event extends Name>(event: Event, data: z.input<Events[Event]>, id: number) =>
      stream.send({ event, data, id });
    const sendEnd = async (state: ScriptWithBalance) => {
      const { failure } = state.script;
      if (failure) await send('failed', { ...state, error: errorBody(toWritingError(failure)) }, position);
      else await send('saved', state, position);
    };
    let isTimeToLook = false;
    const lookAgain = setInterval(() => {
      isTimeToLook = true;
      watcher.wake();
    }, LOOK_AGAIN_MS);
    stream.signal.addEventListener('abort', watcher.wake);
    try {
      const isOver = standing.script.status !== 'generating';
      const script = isOver ? standing.script : { ...standing.script, content: soFar.text };
      await send('started', { ...standing, script }, position);
      if (isOver) return await sendEnd(standing);
      while (!stream.signal.aborted) {
        const isEndTold = watcher.hearEnd();
        for (const piece of await watcher.after(position)) {
          if (piece.kind === 'delta') await send('delta', { text: piece.text }, piece.position);
          else if (piece.kind === 'replace') await send('replace', { content: piece.text }, piece.position);
          else await send('repairing', {}, piece.position);
          position = piece.position;
        }
        // Signed out meanwhile: the words are no longer for whoever holds this line.
        if (isTimeToLook && !(await isSessionAlive(viewer.sessionId))) return;
        if (isTimeToLook || isEndTold) {
          isTimeToLook = false;
          if (await generation.isOver(scriptId))
            return await sendEnd(await generation.findWithBalance(viewer, scriptId));
        }
        await watcher.sleep();
      }
    } finally {
      clearInterval(lookAgain);
      stream.close();
    }
  }

  return {
    async send(
      reply: FastifyReply,
      viewer: Viewer,
      scriptId: string,
      { from = null, standing = null }: { from?: number | null; standing?: ScriptWithBalance | null },
    ) {
      // Before anything is read, so that nothing that comes meanwhile is missed.
      const watcher = pieces.watch(scriptId);
      try {
        // Whether there is such a script is answered before the stream is opened.
        const begun = standing
          ? { standing, soFar: { text: '', position: 0 } }
          : await begin(viewer, scriptId, from);
        await follow(openEventStream(reply), watcher, viewer, scriptId, begun).catch((error) =>
          logStreamError(reply.log, error, { script: scriptId }),
        );
        return begun.standing;
      } finally {
        watcher.close();
      }
    },
  };
}

export type ScriptStream = ReturnType<typeof createScriptStream>;
