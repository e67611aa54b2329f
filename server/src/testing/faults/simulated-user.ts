import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  forgotPassword,
  getCurrentUser,
  login,
  register,
} from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { listPrompts, toggleBookmark } from '@cold-open/contract/prompts/prompts.contract';
import { generateCustomScript, SCRIPT_STREAM_PATH } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { watchScript } from '../stream-watcher.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import { type Call, type Reply, sendRequest, type Tally } from './send-request.ts';

const PASSWORD = 'long enough';
const RETRY_MS = 150;
/** The reply arrives when the script is finished, which may take this long during a fault. */
const SCRIPT_TIMEOUT_MS = 40_000;
const FORM = { pasteContent: 'A ferry that left without a sound.', contentType: 'youtube_shorts' };

/** What a simulated user needs to use the product. */
export interface UserEnvironment {
  /** Returns the address of a running instance. */
  address(): string;
  mayBreak(): boolean;
  /** Sessions may end early, because the clock is changed. */
  mayBeSignedOut: boolean;
  pay(sessionId: string): unknown;
  /** Sends Stripe's webhook event for a payment and returns the status. */
  deliverPayment(address: string, paid: unknown): Promise<number>;
  tally: Tally;
  acknowledged: AcknowledgedWrites;
  /** Aborted when the trial ends. */
  giveUp: AbortSignal;
}

/** A user who uses every feature and retries each action, with the same idempotency key, until it succeeds. */
export async function createSimulatedUser(environment: UserEnvironment) {
  const { acknowledged, giveUp, tally } = environment;
  const email = `${randomUUID()}@example.com`;
  let token: string | undefined;
  let promptIds: string[] = [];
  let rounds = 0;

  const send = (call: Call, expected: number[] = []) =>
    sendRequest(
      tally,
      environment.address(),
      { token, ...call },
      { mayBreak: environment.mayBreak, expected },
    );

  async function sendUntilDone(call: Call, expected: number[] = []): Promise<Reply> {
    for (;;) {
      giveUp.throwIfAborted();
      const reply = await send(call, environment.mayBeSignedOut ? [...expected, 401] : expected);
      if (reply.kind === 'refused' && reply.status === 401 && environment.mayBeSignedOut) await signIn();
      else if (reply.kind === 'done') return reply;
      else if (reply.kind === 'refused' && expected.includes(reply.status)) return reply;
      await wait(RETRY_MS, undefined, { signal: giveUp });
    }
  }

  const bodyOf = async (call: Call) => {
    const reply = await sendUntilDone(call);
    if (reply.kind !== 'done') throw new Error(`${call.path} was refused`);
    return reply.body as Record<string, unknown>;
  };

  async function signUp() {
    const account = { name: 'Maya', email, password: PASSWORD };
    // A 409 means that an earlier attempt succeeded, but its reply was lost.
    await sendUntilDone({ method: register.method, path: register.path, body: account }, [409]);
    acknowledged.accounts.add(email);
  }

  async function signIn() {
    token = undefined;
    const { method, path } = login;
    token = String((await bodyOf({ method, path, body: { email, password: PASSWORD } })).token);
  }

  async function subscribe() {
    const { method, path } = createCheckoutSession;
    const { sessionId } = await bodyOf({ method, path, body: {} });
    const paid = environment.pay(String(sessionId));
    // Stripe delivers an event at least once, and repeats it until it is acknowledged.
    for (let delivered = 0; delivered < 2; ) {
      giveUp.throwIfAborted();
      const status = await environment.deliverPayment(environment.address(), paid).catch(() => 0);
      tally.sent++;
      if (status === 200) delivered++;
      else {
        if (status === 503 || (status === 0 && environment.mayBreak())) tally.failedClearly++;
        else tally.unclear.push(`the webhook message for a payment: ${status}`);
        await wait(RETRY_MS, undefined, { signal: giveUp });
      }
    }
    acknowledged.paid.add(email);
    while ((await bodyOf(callOf(getCurrentUser))).subscriptionStatus !== 'active')
      await wait(RETRY_MS, undefined, { signal: giveUp });
  }

  async function requestResetLink() {
    // Sent once, because a retry would send two emails.
    const reply = await send({ ...callOf(forgotPassword), body: { email } });
    if (reply.kind === 'done') acknowledged.resetLinks.add(email);
  }

  async function sendChatMessage() {
    const clientId = randomUUID();
    await sendUntilDone({ ...callOf(sendMessage), body: { content: `Message ${rounds}`, clientId } });
    acknowledged.messages.add(clientId);
  }

  /** A bookmark is a toggle, so it is sent once and counts only if it was acknowledged. */
  async function bookmark() {
    if (promptIds.length === 0) promptIds = nestedIdsIn(await bodyOf(callOf(listPrompts)));
    const id = promptIds.pop();
    if (id === undefined) return;
    const path = toggleBookmark.path.replace(':id', id);
    const expected = environment.mayBeSignedOut ? [401] : [];
    const reply = await send({ method: toggleBookmark.method, path, body: {} }, expected);
    if (reply.kind === 'done') acknowledged.bookmarks.add(`${email} ${id}`);
  }

  const order = (key: string, headers: Record<string, string> = {}): Call => ({
    ...callOf(generateCustomScript),
    body: FORM,
    headers: { [IDEMPOTENCY_HEADER]: key, ...headers },
    timeoutMs: SCRIPT_TIMEOUT_MS,
  });

  /** Waits for the whole script. A writer failure counts as done, because the same key returns it again. */
  async function generate() {
    const key = randomUUID();
    for (;;) {
      const reply = await sendUntilDone(order(key), [502, 503]);
      if (reply.kind === 'done') {
        const { script } = reply.body as { script: { _id: string; content: string } };
        acknowledged.scripts.set(key, { scriptId: script._id, content: script.content });
        return;
      }
      if (reply.kind === 'refused' && reply.code.startsWith('writer_')) {
        acknowledged.scripts.set(key, { scriptId: '', content: null });
        return;
      }
      giveUp.throwIfAborted();
      await wait(RETRY_MS, undefined, { signal: giveUp });
    }
  }

  /** Follows the stream like a page, resumes after a broken connection, and compares the streamed text with the stored text. */
  async function generateAndWatch() {
    const key = randomUUID();
    let call: Call = { ...order(key, { accept: 'text/event-stream' }), isStream: true };
    let scriptId: string | undefined;
    for (;;) {
      const reply = await sendUntilDone(call, [502, 503]);
      if (reply.kind === 'done') {
        const watcher = watchScript(reply.response, () => {});
        const end = await watcher.end().catch(() => null);
        scriptId ??=
          watcher.received[0]?.event === 'started' ? watcher.received[0].data.script._id : undefined;
        if (end) {
          const { script } = end.data;
          if (end.event === 'saved' && watcher.text() !== script.content)
            tally.unclear.push('the streamed text differs from the stored text');
          const stored = (await bodyOf({ method: 'GET', path: getScript.path.replace(':id', script._id) }))
            .content;
          if (stored !== script.content) tally.unclear.push('a script changed after it was finished');
          acknowledged.scripts.set(key, {
            scriptId: script._id,
            content: end.event === 'saved' ? script.content : null,
          });
          return;
        }
        if (scriptId)
          call = {
            method: 'GET',
            path: `${SCRIPT_STREAM_PATH.replace(':id', scriptId)}?position=${watcher.position()}`,
            isStream: true,
          };
      }
      giveUp.throwIfAborted();
      await wait(RETRY_MS, undefined, { signal: giveUp });
    }
  }

  await signUp();
  await signIn();
  await subscribe();
  await requestResetLink();

  return {
    sendChatMessage,
    /** Uses every feature once. */
    async round() {
      rounds++;
      await bodyOf(callOf(getCurrentUser));
      await sendChatMessage();
      await bodyOf(callOf(listMyMessages));
      await (rounds % 2 === 0 ? generate() : generateAndWatch());
      await bookmark();
    },
  };
}

const callOf = ({ method, path }: { method: string; path: string }): Call => ({ method, path });

function nestedIdsIn(body: unknown): string[] {
  const groups = body as { nestedPrompts: { _id: string }[] }[];
  return groups.flatMap(({ nestedPrompts }) => nestedPrompts.map(({ _id }) => _id));
}
