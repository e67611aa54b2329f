import { setTimeout as wait } from 'node:timers/promises';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { until } from '../until.ts';
import { countAcknowledged, createAcknowledgedWrites } from './acknowledged-writes.ts';
import { openEnvironment } from './environment.ts';
import type { Fault } from './faults.ts';
import { findLosses } from './find-losses.ts';
import { createTally } from './send-request.ts';
import { createSimulatedUser, type UserEnvironment } from './simulated-user.ts';

const PEOPLE = 4;
/** A newcomer takes a place after this many rounds, so that people sign up and pay all the time. */
const ROUNDS_EACH = 3;
const BREATH_MS = 10;
const GO_ON_WITHIN_MS = 90_000;

export interface TrialResult {
  fault: string;
  sent: number;
  failedClearly: number;
  acknowledged: number;
  lost: string[];
  unclear: string[];
  seconds: number;
}

/** The product under load, one fault, and what is left of everything that was acknowledged. */
export async function runFaultTrial(fault: Fault, { people: places = PEOPLE } = {}): Promise<TrialResult> {
  const begun = Date.now();
  const world = await openEnvironment(fault);
  const tally = createTally();
  const acknowledged = createAcknowledgedWrites();
  const giveUp = new AbortController();
  let mayBreak = false;
  let isOver = false;
  let rounds = 0;
  let next = 0;
  const surroundings: UserEnvironment = {
    address: () => world.products[next++ % world.products.length]?.address ?? '',
    mayBreak: () => mayBreak,
    mayBeSignedOut: fault.movesClock ?? false,
    pay: (sessionId) => world.stripe.pay(sessionId).session,
    tellOfPayment: async (address, session) =>
      (await world.stripe.deliver(address, messageOn(session))).status,
    tally,
    acknowledged,
    giveUp: giveUp.signal,
  };
  /** The same payment is told with the same message, however often. */
  const messages = new Map<unknown, unknown>();
  const messageOn = (session: unknown) => {
    const known = messages.get(session);
    const message =
      known ??
      world.stripe.message('checkout.session.completed', session as { id: string } & Record<string, unknown>);
    messages.set(session, message);
    return message;
  };

  async function live() {
    while (!isOver) {
      const person = await createSimulatedUser(surroundings);
      for (let round = 0; round < ROUNDS_EACH && !isOver; round++) {
        await person.round();
        rounds++;
      }
    }
  }

  /** Always in the midst of writing something, so that there is no moment at which a fault would find nothing to lose. */
  async function chatter() {
    const person = await createSimulatedUser(surroundings);
    while (!isOver) {
      await person.write();
      await wait(BREATH_MS);
    }
  }

  const problems: string[] = [];
  const people = [...Array.from({ length: places }, () => live), chatter].map((spendTime) =>
    spendTime().catch((error) => {
      if (!giveUp.signal.aborted) problems.push(String(error?.stack ?? error));
    }),
  );
  /** Enough was seen: it need not go on. */
  const isHopeless = () => problems.length > 0 || tally.unclear.length > 20;
  const moreRounds = (count: number, what: string) => {
    const enough = rounds + count;
    return until(what, () => rounds >= enough || isHopeless(), { withinMs: GO_ON_WITHIN_MS });
  };
  try {
    await moreRounds(places, 'everybody to have used everything');
    await fault.inject(world, {
      moreRounds: (count) => moreRounds(count, 'the load to go on during the fault'),
      linesMayBreak: (may) => {
        mayBreak = may;
      },
      isHealthy: async () =>
        (
          await fetch(`${world.products[0]?.address}${getHealth.path}`, {
            signal: AbortSignal.timeout(12_000),
          })
        ).status === 200,
      report: (problem) => problems.push(problem),
    });
    await moreRounds(places, 'everything to go on after the fault');
    isOver = true;
    await until('everybody to finish what they began', isSettled(people), { withinMs: GO_ON_WITHIN_MS });
    const lost = await world.lookInto((db) => findLosses(db, acknowledged, world.mail.received));
    return result(lost);
  } catch (error) {
    const outputs = world.products.map((product) => product.output().slice(-1500));
    problems.push(`${error instanceof Error ? error.message : error}\n${outputs.join('\n')}`);
    return result([]);
  } finally {
    isOver = true;
    giveUp.abort();
    await Promise.all(people);
    await world.close();
  }

  function result(lost: string[]): TrialResult {
    return {
      fault: fault.name,
      sent: tally.sent,
      failedClearly: tally.failedClearly,
      acknowledged: countAcknowledged(acknowledged),
      lost,
      unclear: [...tally.unclear, ...problems],
      seconds: Math.round((Date.now() - begun) / 1000),
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
