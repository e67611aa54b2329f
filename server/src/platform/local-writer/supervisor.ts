import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import { fetchJson } from '../llm/fetch-json.ts';
import { modelFetch } from '../llm/model-fetch.ts';
import type { Logger } from '../logger.ts';
import {
  startWriterProcess,
  type WriterConnection,
  type WriterProcess,
  type WriterProcessOptions,
} from './writer-process.ts';

/** The memory is freed after this time without a request. */
const IDLE_MS = 15 * MINUTE_MS;
const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 10 * MINUTE_MS;
/** Grows with every recent crash. */
const RESTART_DELAY_MS = 0.5 * SECOND_MS;

const EXIT_NOTICE_MS = SECOND_MS;
const EXIT_CHECK_MS = 20;

const HEALTH_MS = 3 * SECOND_MS;
const health = z.object({ memoryBytes: z.int() });

export type WriterState =
  | { state: 'resting' }
  | { state: 'loading'; loaded: number }
  | { state: 'ready'; graphics: string | null }
  | { state: 'failed'; problem: string };

interface Dependencies {
  /** Called before every start, because the runtime or a better number of threads may be known only by then. */
  options: () => Promise<WriterProcessOptions>;
  logger: Logger;
  onChange: () => void;
  idleMs?: number;
}

/** Starts the writer's process when it is needed, restarts it after a crash, and ends it when it is idle. */
export function createSupervisor({ options, logger, onChange, idleMs = IDLE_MS }: Dependencies) {
  let state: WriterState = { state: 'resting' };
  let current: { process: WriterProcess; connection: Promise<WriterConnection> } | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** Requests, and scripts between two of their requests. */
  let uses = 0;
  let streams = 0;
  let crashes: number[] = [];
  let isStopping = false;
  let isRetired = false;

  function setState(next: WriterState) {
    state = next;
    onChange();
  }

  function start(resolved: WriterProcessOptions): Promise<WriterConnection> {
    setState({ state: 'loading', loaded: 0 });
    let isStopped = false;
    const started = startWriterProcess(resolved, {
      onLoading: (loaded) => setState({ state: 'loading', loaded }),
      onExit(problem) {
        if (current?.process === process) current = null;
        if (isStopped) return setState({ state: 'resting' });
        crashes.push(performance.now());
        logger.warn({ problem }, 'the built-in writer ended unexpectedly');
        setState({ state: 'failed', problem });
      },
    });
    const process = {
      ...started,
      stop() {
        isStopped = true;
        return started.stop();
      },
    };
    current = { process, connection: started.ready };
    started.ready.then(
      ({ graphics }) => setState({ state: 'ready', graphics }),
      () => {},
    );
    return started.ready;
  }

  function rest() {
    clearTimeout(idle);
    if (uses > 0) return;
    if (isRetired) void current?.process.stop();
    else idle = setTimeout(() => void current?.process.stop(), idleMs).unref();
  }

  /**
   * Called before several requests that belong together. Until the returned function is called, the process is not ended
   * for being idle or because another model was chosen, and it counts as writing.
   */
  function hold(): () => void {
    uses++;
    clearTimeout(idle);
    return () => {
      uses--;
      rest();
    };
  }

  function requireRunning() {
    if (isStopping) throw new Error('The product is shutting down.');
  }

  async function connect(): Promise<WriterConnection> {
    requireRunning();
    if (current) return current.connection;
    crashes = crashes.filter((at) => performance.now() - at < CRASH_WINDOW_MS);
    if (crashes.length >= MAX_CRASHES) {
      const problem = state.state === 'failed' ? state.problem : '';
      throw new Error(`The built-in writer stopped ${MAX_CRASHES} times in ten minutes. ${problem}`.trim());
    }
    await wait(RESTART_DELAY_MS * crashes.length);
    const resolved = await options();
    requireRunning();
    return current ? (current as { connection: Promise<WriterConnection> }).connection : start(resolved);
  }

  /** Returns how much memory the process uses, or null if it is not running. */
  async function memoryBytes(): Promise<number | null> {
    if (!current) return null;
    const { baseUrl, apiKey } = await current.connection;
    const url = `${baseUrl.replace(/\/v1$/, '')}/health`;
    const headers = { authorization: `Bearer ${apiKey}` };
    const reply = health.safeParse(await fetchJson(modelFetch, url, { headers, timeoutMs: HEALTH_MS }));
    return reply.data?.memoryBytes ?? null;
  }

  return {
    state: () => state,
    isStopping: () => isStopping,
    processId: () => current?.process.pid ?? null,
    isWriting: () => uses > 0,

    /** Returns true if the process is gone. A connection often breaks shortly before its end is noticed. */
    async hasCrashed() {
      const deadline = performance.now() + EXIT_NOTICE_MS;
      while (state.state === 'ready' && performance.now() < deadline) await wait(EXIT_CHECK_MS);
      return state.state !== 'ready';
    },

    /** Starts the process if it does not run, and waits until it has loaded the model. */
    async load(): Promise<void> {
      await connect();
    },

    hold,

    /** Called after a request timed out. Ends the process unless it is busy with another one; the next request starts a new one. */
    async endIfStuck() {
      const isBusy = streams > 0 && (await memoryBytes().catch(() => null)) !== null;
      if (!isBusy) await current?.process.stop();
    },

    /** Runs a request in the process, and starts the process if necessary. */
    async *use<Event>(
      request: (connection: WriterConnection) => AsyncIterable<Event>,
    ): AsyncGenerator<Event> {
      const release = hold();
      streams++;
      try {
        yield* request(await connect());
      } finally {
        streams--;
        release();
      }
    },

    memoryBytes,

    /** Lets an admin try again after too many crashes. */
    forgetCrashes() {
      crashes = [];
    },

    /** Called when another model is used from now on. Finishes a script in progress, and then frees the memory. */
    retire() {
      isRetired = true;
      rest();
    },

    async stop() {
      isStopping = true;
      clearTimeout(idle);
      await current?.process.stop();
    },
  };
}

export type Supervisor = ReturnType<typeof createSupervisor>;
