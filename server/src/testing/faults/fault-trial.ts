import { setTimeout as wait } from 'node:timers/promises';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { waitFor } from '../wait-for.ts';
import { countAcknowledged, createAcknowledgedWrites } from './acknowledged-writes.ts';
import { openEnvironment } from './environment.ts';
import type { Fault } from './faults.ts';
import { findLosses } from './find-losses.ts';
import { createTally } from './send-request.ts';
import { createSimulatedUser, type UserEnvironment } from './simulated-user.ts';

const USERS = 4;
/** Users are replaced after this many rounds, so that sign-ups and payments happen all the time. */
const ROUNDS_PER_USER = 3;
const CHAT_PAUSE_MS = 10;
const PROGRESS_TIMEOUT_MS = 90_000;

export interface TrialResult {
  fault: string;
  sent: number;
  failedClearly: number;
  acknowledged: number;
  lost: string[];
  unclear: string[];
  seconds: number;
}

/** Injects a fault into the product under load, then checks that everything acknowledged is stored. */
export async function runFaultTrial(fault: Fault, { users: userCount = USERS } = {}): Promise<TrialResult> {
  const startedAt = Date.now();
  const environment = await openEnvironment(fault);
  const tally = createTally();
  const acknowledged = createAcknowledgedWrites();
  const giveUp = new AbortController();
  let mayBreak = false;
  let isOver = false;
  let rounds = 0;
  let next = 0;
  const userEnvironment: UserEnvironment = {
    address: () => environment.products[next++ % environment.products.length]?.address ?? '',
    mayBreak: () => mayBreak,
    mayBeSignedOut: fault.movesClock ?? false,
    pay: (sessionId) => environment.stripe.pay(sessionId).session,
    deliverPayment: async (address, session) =>
      (await environment.stripe.deliver(address, eventFor(session))).status,
    tally,
    acknowledged,
    giveUp: giveUp.signal,
  };
  /** Stripe sends the same event again for a payment. */
  const events = new Map<unknown, unknown>();
  const eventFor = (session: unknown) => {
    const event =
      events.get(session) ??
      environment.stripe.message(
        'checkout.session.completed',
        session as { id: string } & Record<string, unknown>,
      );
    events.set(session, event);
    return event;
  };

  async function runUsers() {
    while (!isOver) {
      const user = await createSimulatedUser(userEnvironment);
      for (let round = 0; round < ROUNDS_PER_USER && !isOver; round++) {
        await user.round();
        rounds++;
      }
    }
  }

  /** Writes constantly, so that a fault always hits a write. */
  async function runChat() {
    const user = await createSimulatedUser(userEnvironment);
    while (!isOver) {
      await user.sendChatMessage();
      await wait(CHAT_PAUSE_MS);
    }
  }

  const problems: string[] = [];
  const runs = [...Array.from({ length: userCount }, () => runUsers), runChat].map((run) =>
    run().catch((error) => {
      if (!giveUp.signal.aborted) problems.push(String(error?.stack ?? error));
    }),
  );
  /** Ends the trial early. */
  const hasFailed = () => problems.length > 0 || tally.unclear.length > 20;
  const moreRounds = (count: number, what: string) => {
    const target = rounds + count;
    return waitFor(what, () => rounds >= target || hasFailed(), { withinMs: PROGRESS_TIMEOUT_MS });
  };
  try {
    await moreRounds(userCount, 'every user to complete a round');
    await fault.inject(environment, {
      moreRounds: (count) => moreRounds(count, 'more rounds during the fault'),
      allowBrokenConnections: (allowed) => {
        mayBreak = allowed;
      },
      isHealthy: async () =>
        (
          await fetch(`${environment.products[0]?.address}${getHealth.path}`, {
            signal: AbortSignal.timeout(12_000),
          })
        ).status === 200,
      report: (problem) => problems.push(problem),
    });
    await moreRounds(userCount, 'more rounds after the fault');
    isOver = true;
    await waitFor('all users to finish', isSettled(runs), { withinMs: PROGRESS_TIMEOUT_MS });
    const lost = await environment.inspect((db) => findLosses(db, acknowledged, environment.mail.received));
    return result(lost);
  } catch (error) {
    const outputs = environment.products.map((product) => product.output().slice(-1500));
    problems.push(`${error instanceof Error ? error.message : error}\n${outputs.join('\n')}`);
    return result([]);
  } finally {
    isOver = true;
    giveUp.abort();
    await Promise.all(runs);
    await environment.close();
  }

  function result(lost: string[]): TrialResult {
    return {
      fault: fault.name,
      sent: tally.sent,
      failedClearly: tally.failedClearly,
      acknowledged: countAcknowledged(acknowledged),
      lost,
      unclear: [...tally.unclear, ...problems],
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  }
}

function isSettled(promises: Promise<unknown>[]) {
  let settled = false;
  void Promise.all(promises).then(() => {
    settled = true;
  });
  return () => settled;
}
