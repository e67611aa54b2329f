import type { scriptStreamEvents } from '@cold-open/contract/generation/generation.contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { type EventStreamReply, openEventStream } from '../../platform/http/event-stream-reply.ts';
import { errorBody } from '../../platform/http/failures.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { refusalOf } from '../../platform/llm/model-refusal.ts';
import type { GenerationService } from './generation.service.ts';
import type { ScriptPieces } from './script-pieces.ts';

/** Should a notice be lost, the script itself is looked at this often. */
const LOOK_AGAIN_MS = 5000;

type Events = typeof scriptStreamEvents;
type Name = keyof Events;

/** Sends a script to one watcher: what is there, then what comes, then how it ended. */
export function createScriptStream({
  generation,
  pieces,
}: {
  generation: GenerationService;
  pieces: ScriptPieces;
}) {
  async function follow(stream: EventStreamReply, viewer: Viewer, scriptId: string, from: number | null) {
    const send = <Event extends Name>(event: Event, data: z.input<Events[Event]>, id: number) =>
      stream.send({ event, data, id });
    const watcher = pieces.watch(scriptId);
    let mayBeOver = false;
    const lookAgain = setInterval(() => {
      mayBeOver = true;
      watcher.wake();
    }, LOOK_AGAIN_MS);
    stream.signal.addEventListener('abort', watcher.wake);
    try {
      const soFar = await pieces.textUpTo(scriptId, from ?? undefined);
      let { position } = soFar;
      const begun = await generation.standingOf(viewer, scriptId);
      const isOver = begun.script.status !== 'generating';
      const script = isOver ? begun.script : { ...begun.script, content: soFar.text };
      await send('started', { ...begun, script }, position);
      if (isOver) return await sendEnd(begun);
      while (!stream.signal.aborted) {
        const isEnded = watcher.isEnded();
        for (const piece of await pieces.after(scriptId, position)) {
          if (piece.kind === 'delta') await send('delta', { text: piece.text }, piece.position);
          else if (piece.kind === 'replace') await send('replace', { content: piece.text }, piece.position);
          else await send('repairing', {}, piece.position);
          position = piece.position;
        }
        if (mayBeOver || isEnded) {
          mayBeOver = false;
          if (await generation.isOver(scriptId))
            return await sendEnd(await generation.standingOf(viewer, scriptId));
        }
        await watcher.sleep();
      }

      async function sendEnd(state: Awaited<ReturnType<typeof generation.standingOf>>) {
        const { failure } = state.script;
        if (failure) await send('failed', { ...state, error: errorBody(refusalOf(failure)) }, position);
        else await send('saved', state, position);
      }
    } finally {
      clearInterval(lookAgain);
      watcher.close();
      stream.close();
    }
  }

  return {
    async send(reply: FastifyReply, viewer: Viewer, scriptId: string, from: number | null) {
      // Whether there is such a script is answered before the stream is opened.
      const begun = await generation.standingOf(viewer, scriptId);
      const stream = openEventStream(reply);
      await follow(stream, viewer, scriptId, from).catch((error) => {
        // Deleted meanwhile, or the database is away: whoever watches asks again and is told.
        reply.log.info({ err: error, script: scriptId }, 'the stream of a script was cut off');
      });
      return begun;
    },
  };
}

export type ScriptStream = ReturnType<typeof createScriptStream>;
