import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** How long statements may follow each other before timers and sockets get a turn. */
const MAX_UNBROKEN_MS = 3;
const GOODBYE = 'X'.charCodeAt(0);

export interface OtherEnd {
  /** Whoever had the line before left nothing behind: no open transaction, no statement, no lock. */
  begin(): Promise<void>;
  /** What PostgreSQL answers to whole messages of its protocol. */
  answer(messages: Uint8Array): Promise<Buffer>;
}

/**
 * What pg takes for its socket, inside this process. So both shapes of the database are spoken to by one driver, and a
 * statement is one message, where PGlite by itself sends five.
 */
export class EmbeddedLine extends Duplex {
  readonly #otherEnd: OtherEnd;
  #lastBreak = performance.now();

  constructor(otherEnd: OtherEnd) {
    super();
    this.#otherEnd = otherEnd;
  }

  connect() {
    this.#otherEnd.begin().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  override _read() {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.#send(message).then(() => done(), done);
  }

  /** The messages of one statement are written together. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void) {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  async #send(message: Buffer) {
    // The other end has no process that would end with the line.
    if (message[0] === GOODBYE) return;
    const answer = await this.#otherEnd.answer(message);
    await this.#letOthersIn();
    if (answer.length > 0) this.push(answer);
  }

  /** Answers come without a turn of the event loop: a busy run of statements would leave none for anybody else. */
  async #letOthersIn() {
    if (performance.now() - this.#lastBreak < MAX_UNBROKEN_MS) return;
    await setImmediate();
    this.#lastBreak = performance.now();
  }

  // What is only for sockets.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
