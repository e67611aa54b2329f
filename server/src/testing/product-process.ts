import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { QUICK_TO_START } from './quick-to-start.ts';
import { programOf, TEST_BUILD } from './test-build.ts';

export interface ProductProcess {
  address: string;
  processId: number;
  /** Returns the output so far. */
  output(): string;
  /** Sends the signal and waits for the process. Returns the exit code, or null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the product as a process, like an operator does, on any free port unless the settings specify one. */
export async function startProduct(settings: Record<string, string>): Promise<ProductProcess> {
  const { child, output } = launch(settings);
  const ended = once(child, 'exit');
  const address = await Promise.race([
    addressIn(child, output),
    ended.then(() => Promise.reject(new Error(`the product did not start: ${output()}`))),
  ]);
  return {
    address,
    processId: child.pid ?? 0,
    output,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Starts the product with settings that must fail. Returns the exit code and the output. */
export async function runUntilExit(
  settings: Record<string, string>,
  folder?: string,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings, folder);
  const [code] = await once(child, 'exit');
  return { code, output: output() };
}

/** Runs another of the product's programs, such as `payments-go-live`. */
export async function runProgram(name: string, settings: Record<string, string>, args: string[] = []) {
  const { child, stdout, stderr } = launch(settings, tmpdir(), [programOf(name), ...args]);
  const [code] = await once(child, 'close');
  return { code, stdout: stdout(), stderr: stderr() };
}

function launch(settings: Record<string, string>, folder = tmpdir(), command = [TEST_BUILD]) {
  const child = spawn(process.execPath, [QUICK_TO_START, ...command], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...settings },
    // Outside the project, because its .env file must not affect the tests.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (stream: NodeJS.ReadableStream) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      output += chunk;
    });
    return () => text;
  };
  return { child, stdout: collect(child.stdout), stderr: collect(child.stderr), output: () => output };
}

function addressIn(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const address = /is ready at (\S+)/.exec(output())?.[1];
      if (address) resolve(address);
    });
  });
}
