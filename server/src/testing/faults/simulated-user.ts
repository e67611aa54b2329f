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
import { watchScript } from '../script-watcher.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import { type Answer, ask, type Call, type Tally } from './send-request.ts';

const PASSWORD = 'long enough';
const TRY_AGAIN_MS = 150;
/** A script is answered when it is written; the model is given this long in every fault. */
const WRITTEN_WITHIN_MS = 40_000;
const FORM = { pasteContent: 'A ferry that left without a sound.', contentType: 'youtube_shorts' };

/** Where people find the product, and what they may meet there. */
export interface UserEnvironment {
  /** One of the instances that live. */
  address(): string;
  mayBreak(): boolean;
  /** Sessions may end early, since the clock is moved. */
  mayBeSignedOut: boolean;
  pay(sessionId: string): unknown;
  /** Stripe's message on a payment, as often as it takes; gives the status. */
  tellOfPayment(address: string, paid: unknown): Promise<number>;
  tally: Tally;
  acknowledged: AcknowledgedWrites;
  /** Aborted when nobody tries any longer. */
  giveUp: AbortSignal;
}

/** Somebody who uses everything, and asks again until each thing is done: the same click with the same key. */
export async function createSimulatedUser(surroundings: UserEnvironment) {
  const { acknowledged, giveUp, tally } = surroundings;
  const email = `${randomUUID()}@example.com`;
  let token: string | undefined;
  let promptIds: string[] = [];
  let rounds = 0;

  const once = (call: Call, expected: number[] = []) =>
    ask(tally, surroundings.address(), { token, ...call }, { mayBreak: surroundings.mayBreak, expected });

  async function persist(call: Call, expected: number[] = []): Promise<Answer> {
    for (;;) {
      giveUp.throwIfAborted();
      const answer = await once(call, surroundings.mayBeSignedOut ? [...expected, 401] : expected);
      if (answer.kind === 'refused' && answer.status === 401 && surroundings.mayBeSignedOut) await signIn();
      else if (answer.kind === 'done') return answer;
      else if (answer.kind === 'refused' && expected.includes(answer.status)) return answer;
      await wait(TRY_AGAIN_MS, undefined, { signal: giveUp });
    }
  }

  const bodyOf = async (call: Call) => {
    const answer = await persist(call);
    if (answer.kind !== 'done') throw new Error(`${call.path} was refused`);
    return answer.body as Record<string, unknown>;
  };

  async function signUp() {
    const person = { name: 'Maya', email, password: PASSWORD };
    // Taken: by this very wish, whose answer was lost.
    await persist({ method: register.method, path: register.path, body: person }, [409]);
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
    const paid = surroundings.pay(String(sessionId));
    // Stripe says everything at least once, and repeats what was not answered.
    for (let told = 0; told < 2; ) {
      giveUp.throwIfAborted();
      const status = await surroundings.tellOfPayment(surroundings.address(), paid).catch(() => 0);
      tally.sent++;
      if (status === 200) told++;
      else {
        if (status === 503 || (status === 0 && surroundings.mayBreak())) tally.failedClearly++;
        else tally.unclear.push(`the message on a payment: ${status}`);
        await wait(TRY_AGAIN_MS, undefined, { signal: giveUp });
      }
    }
    acknowledged.paid.add(email);
    while ((await bodyOf(plain(getCurrentUser))).subscriptionStatus !== 'active')
      await wait(TRY_AGAIN_MS, undefined, { signal: giveUp });
  }

  async function askForResetLink() {
    // Once: asked again, there would be two mails.
    const answer = await once({ ...plain(forgotPassword), body: { email } });
    if (answer.kind === 'done') acknowledged.resetLinks.add(email);
  }

  async function write() {
    const clientId = randomUUID();
    await persist({ ...plain(sendMessage), body: { content: `Message ${rounds}`, clientId } });
    acknowledged.messages.add(clientId);
  }

  /** A bookmark is a switch: it is touched once, and counts when the answer came. */
  async function bookmark() {
    if (promptIds.length === 0) promptIds = nestedIdsIn(await bodyOf(plain(listPrompts)));
    const id = promptIds.pop();
    if (id === undefined) return;
    const path = toggleBookmark.path.replace(':id', id);
    const expected = surroundings.mayBeSignedOut ? [401] : [];
    const answer = await once({ method: toggleBookmark.method, path, body: {} }, expected);
    if (answer.kind === 'done') acknowledged.bookmarks.add(`${email} ${id}`);
  }

  const order = (key: string, headers: Record<string, string> = {}): Call => ({
    ...plain(generateCustomScript),
    body: FORM,
    headers: { [IDEMPOTENCY_HEADER]: key, ...headers },
    withinMs: WRITTEN_WITHIN_MS,
  });

  /** Waits for the whole of it. A failure of the writer is an answer too; the same key then tells the same. */
  async function generate() {
    const key = randomUUID();
    for (;;) {
      const answer = await persist(order(key), [502, 503]);
      if (answer.kind === 'done') {
        const { script } = answer.body as { script: { _id: string; content: string } };
        acknowledged.scripts.set(key, { scriptId: script._id, content: script.content });
        return;
      }
      if (answer.kind === 'refused' && answer.code.startsWith('writer_')) {
        acknowledged.scripts.set(key, { scriptId: '', content: null });
        return;
      }
      giveUp.throwIfAborted();
      await wait(TRY_AGAIN_MS, undefined, { signal: giveUp });
    }
  }

  /** Watches it as a page does, from where the line broke, and compares what was seen with what is kept. */
  async function generateAndWatch() {
    const key = randomUUID();
    let call: Call = { ...order(key, { accept: 'text/event-stream' }), isStream: true };
    let scriptId: string | undefined;
    for (;;) {
      const answer = await persist(call, [502, 503]);
      if (answer.kind === 'done') {
        const watcher = watchScript(answer.response, () => {});
        const end = await watcher.end().catch(() => null);
        scriptId ??= watcher.heard[0]?.event === 'started' ? watcher.heard[0].data.script._id : undefined;
        if (end) {
          const { script } = end.data;
          if (end.event === 'saved' && watcher.text() !== script.content)
            tally.unclear.push('a watcher saw other words than those that were kept');
          const kept = (await bodyOf({ method: 'GET', path: getScript.path.replace(':id', script._id) }))
            .content;
          if (kept !== script.content) tally.unclear.push('a script changed after it was finished');
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
      await wait(TRY_AGAIN_MS, undefined, { signal: giveUp });
    }
  }

  await signUp();
  await signIn();
  await subscribe();
  await askForResetLink();

  return {
    write,
    /** A little of everything. */
    async round() {
      rounds++;
      await bodyOf(plain(getCurrentUser));
      await write();
      await bodyOf(plain(listMyMessages));
      await (rounds % 2 === 0 ? generate() : generateAndWatch());
      await bookmark();
    },
  };
}

const plain = ({ method, path }: { method: string; path: string }): Call => ({ method, path });

function nestedIdsIn(body: unknown): string[] {
  const groups = body as { nestedPrompts: { _id: string }[] }[];
  return groups.flatMap(({ nestedPrompts }) => nestedPrompts.map(({ _id }) => _id));
}
