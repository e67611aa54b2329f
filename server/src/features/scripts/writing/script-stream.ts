import type { scriptStreamEvents } from '@cold-open/contract/scripts/script-orders.contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { StreamLimit } from '../../../platform/events/stream-limit.ts';
import { errorBody, logStreamError } from '../../../platform/http/error-replies.ts';
import { type EventStreamReply, openEventStream } from '../../../platform/http/event-stream-reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { writingError } from '../../../platform/llm/model-error.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { ScriptWithBalance } from '../orders/placed-order.ts';
import type { ChunkListener, ChunkStore } from './chunk-store.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

type Events = typeof scriptStreamEvents;
type Name = keyof Events;

interface Dependencies {
  orders: Pick<OrdersService, 'findWithBalance' | 'isSettled' | 'scriptsAhead'>;
  chunks: ChunkStore;
  openStreams: StreamLimit;
  isSessionAlive: (sessionId: string) => Promise<boolean>;
}

interface Start {
  state: ScriptWithBalance;
  soFar: { text: string; position: number };
  /** False if the run may have to wait in the queue. */
  startsNow: boolean;
}

/** Streams a script to one client: the text so far, new text, and the outcome. */
export function createScriptStream({ orders, chunks, openStreams, isSessionAlive }: Dependencies) {
  /** Reads the chunks before the script, so that chunks deleted in between are already in the script. */
  async function readStart(viewer: Viewer, scriptId: string, from: number | null) {
    const soFar = await chunks.textUpTo(scriptId, from ?? undefined);
    return { soFar, state: await orders.findWithBalance(viewer, scriptId) };
  }

  async function stream(
    reply: EventStreamReply,
    listener: ChunkListener,
    viewer: Viewer,
    scriptId: string,
    { state, soFar, startsNow }: Start,
  ) {
    let { position } = soFar;
    let ahead: number | null = null;
    const signedOut = new AbortController();

    const send = <Event extends Name>(event: Event, data: z.input<Events[Event]>, id = position) =>
      reply.send({ event, data, id });

    async function sendNewChunks() {
      for (const chunk of await listener.chunksAfter(position)) {
        position = chunk.position;
        if (chunk.kind === 'delta') await send('delta', { text: chunk.text });
        else if (chunk.kind === 'replace') await send('replace', { content: chunk.text });
        else if (chunk.kind === 'reading') await send('reading', { percent: Number(chunk.text) });
        else await send('repairing', {});
      }
    }

    async function sendEnd(end: ScriptWithBalance) {
      const { failure } = end.script;
      if (failure) await send('failed', { ...end, error: errorBody(writingError(failure)) });
      else await send('saved', end);
    }

    /** Sends the position in the queue when it has changed, and null when the run starts. */
    async function sendPlace() {
      const now = position === 0 ? await orders.scriptsAhead(scriptId) : null;
      if (now === ahead) return;
      ahead = now;
      await send('queued', { ahead });
    }

    async function isSettled() {
      if (await isSessionAlive(viewer.sessionId)) {
        if (ahead !== null) await sendPlace();
        return orders.isSettled(scriptId);
      }
      signedOut.abort();
      return false;
    }

    const isOver = state.script.status !== 'generating';
    const script = isOver ? state.script : { ...state.script, content: soFar.text };
    await send('started', { ...state, script });
    if (isOver) return sendEnd(state);
    if (!startsNow) await sendPlace();
    const settled = await waitUntilSettled({
      listener,
      isSettled,
      onWake: sendNewChunks,
      signals: [reply.signal, signedOut.signal],
      checkFirst: false,
      // A run that starts now has not written anything yet.
      wakeFirst: !startsNow,
    });
    if (settled) await sendEnd(await orders.findWithBalance(viewer, scriptId));
  }

  return {
    async send(
      reply: FastifyReply,
      viewer: Viewer,
      scriptId: string,
      {
        from = null,
        state = null,
        startsNow = false,
      }: { from?: number | null; state?: ScriptWithBalance | null; startsNow?: boolean },
    ) {
      // Listens before reading anything, so that no notification is missed.
      const listener = chunks.listen(scriptId);
      try {
        // A script that does not exist is reported before the stream is opened.
        const start = state
          ? { state, soFar: { text: '', position: 0 } }
          : await readStart(viewer, scriptId, from);
        const opened = openEventStream(reply);
        openStreams.add(viewer.id, opened);
        try {
          await stream(opened, listener, viewer, scriptId, { ...start, startsNow });
        } catch (error) {
          logStreamError(reply.log, error, { script: scriptId });
        } finally {
          opened.close();
        }
        return start.state;
      } finally {
        listener.close();
      }
    },
  };
}

export type ScriptStream = ReturnType<typeof createScriptStream>;
