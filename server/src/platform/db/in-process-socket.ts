import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** How long queries may run back to back before timers and sockets are handled. */
const MAX_BLOCKING_MS = 3;
const TERMINATE = 'X'.charCodeAt(0);

export interface ProtocolHandler {
  /** Discards what the previous connection left behind: an open transaction, prepared statements, locks. */
  reset(): Promise<void>;
  /** Returns PostgreSQL's reply to whole protocol messages. */
  reply(messages: Uint8Array): Promise<Buffer>;
}

/**
 * Replaces pg's network socket inside this process. This way one driver serves both kinds of database, and a
 * statement is sent as one message, where PGlite itself sends five.
 */
export class InProcessSocket extends Duplex {
  readonly #handler: ProtocolHandler;
  #lastYield = performance.now();

  constructor(handler: ProtocolHandler) {
    super();
    this.#handler = handler;
  }

  connect() {
    this.#handler.reset().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  override _read() {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.#send(message).then(() => done(), done);
  }

  /** pg writes the messages of one statement together. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void) {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  async #send(message: Buffer) {
    // The embedded database has no separate process per connection to end.
    if (message[0] === TERMINATE) return;
    const reply = await this.#handler.reply(message);
    await this.#yieldToEventLoop();
    if (reply.length > 0) this.push(reply);
  }

  /**
   * PGlite replies without returning to the event loop, so a series of queries would block the event loop.
   */
  async #yieldToEventLoop() {
    if (performance.now() - this.#lastYield < MAX_BLOCKING_MS) return;
    await setImmediate();
    this.#lastYield = performance.now();
  }

  // pg calls these socket methods; they have no meaning here.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
