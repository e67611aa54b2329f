import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { waitFor } from '../wait-for.ts';
import type { Environment } from './environment.ts';

interface Trial {
  /** Waits until the simulated users have completed this many more rounds. */
  moreRounds(count: number): Promise<void>;
  allowBrokenConnections(allowed: boolean): void;
  isHealthy(): Promise<boolean>;
  report(problem: string): void;
}

export interface Fault {
  name: string;
  shape: 'embedded' | 'server';
  instances: number;
  movesClock?: boolean;
  inject(environment: Environment, trial: Trial): Promise<void>;
}

/** A fault in an external service, tested with both kinds of database. */
type ServiceFault = Omit<Fault, 'shape'>;
const onBoth = (fault: ServiceFault): Fault[] =>
  (['server', 'embedded'] as const).map((shape) => ({ ...fault, shape, name: `${fault.name} (${shape})` }));

/** Longer than a job's lease of six seconds. */
const OUTAGE_MS = 8000;
const WORDS_BEFORE_PAUSE = 60;

/** Pauses the model in the middle of a script. */
async function pauseMidScript(environment: Environment) {
  environment.model().pauseAfterWords(WORDS_BEFORE_PAUSE);
  await environment.model().paused();
}

async function stopAndStartDatabase(
  environment: Environment,
  trial: Trial,
  mode: 'fast' | 'immediate',
  outageMs: number,
) {
  await environment.postgres().stop(mode);
  await wait(outageMs / 2);
  if (await trial.isHealthy()) trial.report('the health check passes while the database is down');
  await wait(outageMs / 2);
  await environment.postgres().start();
  await waitFor('the health check to pass', trial.isHealthy);
}

const databaseRestarted = (mode: 'fast' | 'immediate'): Fault => ({
  name: `database stopped (${mode}) and started under load`,
  shape: 'server',
  instances: 1,
  async inject(environment, trial) {
    for (const outageMs of [500, 3000]) {
      await stopAndStartDatabase(environment, trial, mode, outageMs);
      await trial.moreRounds(2);
    }
  },
});

/** The model keeps writing during the outage. */
export const databaseDownMidScript: Fault = {
  name: 'database down in the middle of a script, for longer than a lease',
  shape: 'server',
  instances: 1,
  async inject(environment, trial) {
    await pauseMidScript(environment);
    await environment.postgres().stop('fast');
    environment.model().resume();
    await wait(OUTAGE_MS);
    if (await trial.isHealthy()) trial.report('the health check passes while the database is down');
    await environment.postgres().start();
    await waitFor('the health check to pass', trial.isHealthy);
  },
};

/** Longer than the product's query timeout. */
const FROZEN_MS = 15_000;

/** Connections stay open, so only timeouts detect it. Once resumed, the database still runs the queries it has received. */
const databaseFrozen: Fault = {
  name: 'database frozen under load, then resumed',
  shape: 'server',
  instances: 1,
  async inject(environment, trial) {
    await pauseMidScript(environment);
    for (const frozenMs of [FROZEN_MS / 5, FROZEN_MS]) {
      environment.postgres().freeze();
      environment.model().resume();
      try {
        await wait(frozenMs / 2);
        if (await trial.isHealthy()) trial.report('the health check passes while the database is frozen');
        await wait(frozenMs / 2);
      } finally {
        environment.postgres().thaw();
      }
      await waitFor('the health check to pass', trial.isHealthy);
      await trial.moreRounds(4);
    }
  },
};

const instanceKilled: Fault = {
  name: 'instance killed under load, another continues',
  shape: 'server',
  instances: 2,
  async inject(environment, trial) {
    await pauseMidScript(environment);
    const [victim] = environment.products;
    if (!victim) throw new Error('no instance to kill');
    trial.allowBrokenConnections(true);
    await environment.kill(victim);
    environment.model().resume();
    await trial.moreRounds(4);
    trial.allowBrokenConnections(false);
    await environment.restart();
  },
};

/** A file size limit that the database's log exceeds from the start. */
const FULL_DISK_BYTES = 1024 * 1024;

/** Limits the file size of a running process. Linux only. */
function limitFileSize(processId: number, bytes: number | 'unlimited') {
  const { status } = spawnSync('prlimit', ['--pid', String(processId), `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error('failed to limit the file size');
}

export const diskFull: Fault = {
  name: 'disk full for the embedded database, then free space again',
  shape: 'embedded',
  instances: 1,
  async inject(environment, trial) {
    const [product] = environment.products;
    if (!product) throw new Error('no instance to limit');
    limitFileSize(product.processId, FULL_DISK_BYTES);
    await waitFor('the health check to fail', async () => !(await trial.isHealthy()));
    await wait(OUTAGE_MS / 2);
    limitFileSize(product.processId, 'unlimited');
    await waitFor('the health check to pass', trial.isHealthy, { withinMs: 20_000 });
  },
};

const modelSlow: ServiceFault = {
  name: 'model slow',
  instances: 1,
  async inject(environment, trial) {
    environment.model().setWordsPerSecond(12);
    await trial.moreRounds(4);
    environment.model().setWordsPerSecond(150);
  },
};

const modelDown: ServiceFault = {
  name: 'model down: connections refused',
  instances: 1,
  async inject(environment, trial) {
    await environment.stopModel();
    await trial.moreRounds(4);
    await environment.restartModel();
  },
};

const modelDropping: ServiceFault = {
  name: 'model dropping connections mid-stream, then silent',
  instances: 1,
  async inject(environment, trial) {
    environment.model().setMode('drop');
    await trial.moreRounds(4);
    environment.model().setMode('stall');
    await trial.moreRounds(4);
    environment.model().setMode('ok');
  },
};

const mailDown: ServiceFault = {
  name: 'mail server down',
  instances: 1,
  async inject(environment, trial) {
    await environment.mail.stop();
    await trial.moreRounds(12);
    await environment.mail.start();
  },
};

const paymentsDown: ServiceFault = {
  name: 'payment provider down, failing, silent',
  instances: 1,
  async inject(environment, trial) {
    for (const state of ['down', 'failing'] as const) {
      environment.stripe.setState(state);
      await wait(OUTAGE_MS / 2);
      environment.stripe.setState('up');
      await trial.moreRounds(8);
    }
    environment.stripe.setState('silent');
    await wait(OUTAGE_MS);
    environment.stripe.setState('up');
  },
};

/** An instance that starts after a jump runs everything that is due. */
const clockJumps: Fault = {
  name: 'clock jumps: an hour, a day and a month ahead, and back',
  shape: 'server',
  instances: 1,
  movesClock: true,
  async inject(environment, trial) {
    for (const jumpMs of [HOUR_MS, DAY_MS, 31 * DAY_MS, -HOUR_MS, -32 * DAY_MS]) {
      environment.clock.advance(jumpMs);
      await environment.restart();
      await trial.moreRounds(3);
    }
  },
};

export const FAULTS: Fault[] = [
  databaseRestarted('fast'),
  databaseRestarted('immediate'),
  databaseDownMidScript,
  databaseFrozen,
  instanceKilled,
  diskFull,
  ...[modelSlow, modelDown, modelDropping, mailDown, paymentsDown].flatMap(onBoth),
  clockJumps,
];
