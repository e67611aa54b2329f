import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { systemEnvironment } from './child-environment.ts';
import type { LocalModelSettings } from './local-model-settings.ts';

/** What the process gets first. */
export type ToWriterProcess = Omit<WriterProcessOptions, 'program'> & { token: string };

/** What the process sends to the product. */
export type FromWriterProcess =
  | { type: 'loading'; share: number }
  | { type: 'ready'; port: number; graphics: string | null }
  | { type: 'failed'; problem: string };

const LOAD_TIMEOUT_MS = 5 * MINUTE_MS;
/** The process is killed if it does not exit in this time. */
const END_TIMEOUT_MS = SECOND_MS;
const MAX_LAST_WORDS = 2000;
const TOKEN_BYTES = 24;

export interface WriterProcessOptions extends Pick<LocalModelSettings, 'graphics' | 'program'> {
  library: string;
  modelPath: string;
  threads: number;
}

export interface WriterConnection {
  baseUrl: string;
  apiKey: string;
  graphics: string | null;
}

interface Handlers {
  onLoading: (share: number) => void;
  /** Called once, with what the process said last. */
  onExit: (problem: string) => void;
}

/** Starts the writer's process. It listens on this machine only, and asks for a random token. */
export function startWriterProcess(options: WriterProcessOptions, { onLoading, onExit }: Handlers) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const child = forkProcess(options, token);
  let lastWords = '';
  let hasEnded = false;

  const ready = new Promise<WriterConnection>((resolve, reject) => {
    const tooSlow = setTimeout(() => {
      lastWords = 'The model took too long to load.';
      child.kill('SIGKILL');
    }, LOAD_TIMEOUT_MS);
    child.stderr?.on('data', (data) => {
      lastWords = (lastWords + String(data)).slice(-MAX_LAST_WORDS);
    });
    child.on('message', (message: FromWriterProcess) => {
      if (message.type === 'loading') onLoading(message.share);
      if (message.type === 'failed') lastWords = message.problem;
      if (message.type !== 'ready') return;
      clearTimeout(tooSlow);
      const { port, graphics } = message;
      resolve({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: token, graphics });
    });
    const end = (reason: string) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(tooSlow);
      const problem = lastWords.trim() || reason;
      onExit(problem);
      reject(new Error(problem));
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(`The process ended with ${signal ?? `code ${code}`}.`));
  });
  ready.catch(() => {});

  return {
    ready,
    pid: child.pid,
    hasEnded: () => hasEnded,
    async stop() {
      if (hasEnded) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

export type WriterProcess = ReturnType<typeof startWriterProcess>;

function forkProcess({ program, ...options }: WriterProcessOptions, token: string): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  // The build puts the program beside this file. From source, it needs tsx.
  const built = fileURLToPath(
    new URL(isSource ? './process/writer-process.entry.ts' : './writer-process.js', import.meta.url),
  );
  const child = fork(program ?? built, [], {
    env: systemEnvironment(),
    execArgv: isSource && !program ? ['--import', 'tsx'] : [],
    // Where tsx is found.
    cwd: fileURLToPath(new URL(isSource ? '../../..' : '..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Not as an argument or a variable, which other users of the machine could read.
  child.send({ ...options, token } satisfies ToWriterProcess, () => {});
  return child;
}
