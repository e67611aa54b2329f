import { pino } from 'pino';

/** How long a line may wait for more. */
const FLUSH_MS = 200;
/** More than this is written at once. */
const BUFFERED_CHARACTERS = 8 * 1024;
/** From this level on (warnings), lines are written immediately, with those before them. */
const URGENT_LEVEL = 40;

/**
 * Writes log lines in batches, because writing each line on its own slows a busy process down. pino writes the rest when the
 * process exits, even after an uncaught error.
 */
export function batchedLogOutput(destination: string | number = process.stdout.fd) {
  const output = pino.destination({ dest: destination, sync: false, minLength: BUFFERED_CHARACTERS });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return {
    // Makes pino set `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= URGENT_LEVEL) output.flush();
    },
  };
}
