import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../until.ts';
import type { Environment } from './environment.ts';

interface Trial {
  /** Waits until people have used everything this many times more. */
  moreRounds(count: number): Promise<void>;
  linesMayBreak(may: boolean): void;
  isHealthy(): Promise<boolean>;
  report(problem: string): void;
}

export interface Fault {
  name: string;
  shape: 'embedded' | 'server';
  instances: number;
  movesClock?: boolean;
  inject(world: Environment, trial: Trial): Promise<void>;
}

/** What is away has nothing to do with the database, so that it is tried on either. */
type FarEndFault = Omit<Fault, 'shape'>;
const onBoth = (fault: FarEndFault): Fault[] =>
  (['server', 'embedded'] as const).map((shape) => ({ ...fault, shape, name: `${fault.name} (${shape})` }));

/** How long something stays away; longer than a lease, which is six seconds. */
const AWAY_MS = 8000;
const WORDS_BEFORE_PAUSE = 60;

/** Somebody watches a script whose model has just stopped for breath. */
async function inMidScript(world: Environment) {
  world.model().pauseAfterWords(WORDS_BEFORE_PAUSE);
  await world.model().paused();
}

async function stopAndStartDatabase(
  world: Environment,
  trial: Trial,
  mode: 'fast' | 'immediate',
  awayMs: number,
) {
  await world.postgres().stop(mode);
  await wait(awayMs / 2);
  if (await trial.isHealthy()) trial.report('health says that all is well while the database is away');
  await wait(awayMs / 2);
  await world.postgres().start();
  await until('health to say so', trial.isHealthy);
}

const databaseRestarted = (mode: 'fast' | 'immediate'): Fault => ({
  name: `database stopped (${mode}) and started under load`,
  shape: 'server',
  instances: 1,
  async inject(world, trial) {
    for (const awayMs of [500, 3000]) {
      await stopAndStartDatabase(world, trial, mode, awayMs);
      await trial.moreRounds(2);
    }
  },
});

/** While it is away the model goes on writing. */
export const databaseGoneInMidScript: Fault = {
  name: 'database gone in mid-script, for longer than a lease',
  shape: 'server',
  instances: 1,
  async inject(world, trial) {
    await inMidScript(world);
    await world.postgres().stop('fast');
    world.model().resume();
    await wait(AWAY_MS);
    if (await trial.isHealthy()) trial.report('health says that all is well while the database is away');
    await world.postgres().start();
    await until('health to say so', trial.isHealthy);
  },
};

/** Longer than the product waits for an answer. */
const FROZEN_MS = 15_000;

/** Its lines stay open, so that only waiting in vain tells. In the end it does what it was asked, if anybody still listens. */
const databaseFrozen: Fault = {
  name: 'database frozen under load, then it goes on',
  shape: 'server',
  instances: 1,
  async inject(world, trial) {
    await inMidScript(world);
    for (const frozenMs of [FROZEN_MS / 5, FROZEN_MS]) {
      world.postgres().freeze();
      world.model().resume();
      try {
        await wait(frozenMs / 2);
        if (await trial.isHealthy())
          trial.report('health says that all is well while the database is frozen');
        await wait(frozenMs / 2);
      } finally {
        world.postgres().thaw();
      }
      await until('health to say so', trial.isHealthy);
      await trial.moreRounds(4);
    }
  },
};

const instanceKilled: Fault = {
  name: 'instance killed under load, another goes on',
  shape: 'server',
  instances: 2,
  async inject(world, trial) {
    await inMidScript(world);
    const [victim] = world.products;
    if (!victim) throw new Error('nobody to kill');
    trial.linesMayBreak(true);
    await world.kill(victim);
    world.model().resume();
    await trial.moreRounds(4);
    trial.linesMayBreak(false);
    await world.restart();
  },
};

/** No file may grow beyond this; the log of the database is longer from the start. */
const FULL_DISK_BYTES = 1024 * 1024;

/** For a process that runs. Only Linux can do that; elsewhere the disk does not fill up. */
function limitFiles(processId: number, bytes: number | 'unlimited') {
  const { status } = spawnSync('prlimit', ['--pid', String(processId), `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error('the size of files could not be limited');
}

export const diskFull: Fault = {
  name: 'disk full for the embedded database, then room again',
  shape: 'embedded',
  instances: 1,
  async inject(world, trial) {
    const [product] = world.products;
    if (!product) throw new Error('nobody to limit');
    limitFiles(product.processId, FULL_DISK_BYTES);
    await until('health to say so', async () => !(await trial.isHealthy()));
    await wait(AWAY_MS / 2);
    limitFiles(product.processId, 'unlimited');
    await until('health to say so', trial.isHealthy, { withinMs: 20_000 });
  },
};

const modelSlow: FarEndFault = {
  name: 'model slow',
  instances: 1,
  async inject(world, trial) {
    world.model().setWordsPerSecond(12);
    await trial.moreRounds(4);
    world.model().setWordsPerSecond(150);
  },
};

const modelDead: FarEndFault = {
  name: 'model dead: connections refused',
  instances: 1,
  async inject(world, trial) {
    await world.endModel();
    await trial.moreRounds(4);
    await world.startModelAgain();
  },
};

const modelCutting: FarEndFault = {
  name: 'model cutting in mid-stream, and silent',
  instances: 1,
  async inject(world, trial) {
    world.model().setMode('drop');
    await trial.moreRounds(4);
    world.model().setMode('stall');
    await trial.moreRounds(4);
    world.model().setMode('ok');
  },
};

const mailDown: FarEndFault = {
  name: 'mail server down',
  instances: 1,
  async inject(world, trial) {
    await world.mail.stop();
    await trial.moreRounds(12);
    await world.mail.start();
  },
};

const paymentsDown: FarEndFault = {
  name: 'payment provider down, failing, silent',
  instances: 1,
  async inject(world, trial) {
    for (const mood of ['down', 'failing'] as const) {
      world.stripe.be(mood);
      await wait(AWAY_MS / 2);
      world.stripe.be('well');
      await trial.moreRounds(8);
    }
    world.stripe.be('silent');
    await wait(AWAY_MS);
    world.stripe.be('well');
  },
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Whoever starts after a jump looks after everything that is due by then. */
const clockJumps: Fault = {
  name: 'clock jumps: hour, day and month ahead, and back',
  shape: 'server',
  instances: 1,
  movesClock: true,
  async inject(world, trial) {
    for (const jumpMs of [HOUR_MS, DAY_MS, 31 * DAY_MS, -HOUR_MS, -32 * DAY_MS]) {
      world.clock.advance(jumpMs);
      await world.restart();
      await trial.moreRounds(3);
    }
  },
};

export const FAULTS: Fault[] = [
  databaseRestarted('fast'),
  databaseRestarted('immediate'),
  databaseGoneInMidScript,
  databaseFrozen,
  instanceKilled,
  diskFull,
  ...[modelSlow, modelDead, modelCutting, mailDown, paymentsDown].flatMap(onBoth),
  clockJumps,
];
