import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@cold-open/contract/durations';
import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import type { ErrorReply } from '@cold-open/contract/http/errors';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import type * as z from 'zod';
import { type App, createApp } from '../app.ts';
import { type Config, parseConfig } from '../config.ts';
import { hashCheaply, hashPassword } from '../features/account/passwords.ts';
import { digestOf, newSecretToken } from '../features/account/secret-tokens.ts';
import type { DatabaseLocation } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { modelFetch } from '../platform/llm/model-fetch.ts';
import { LOCAL_WRITER_DEFAULTS } from '../platform/local-writer/local-writer.ts';
import { LOG_OPTIONS } from '../platform/logger.ts';
import { createAdjustableClock } from './adjustable-clock.ts';
import { FAKE_WRITER_PROGRAM } from './built-in-settings.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { insertSignedIn } from './insert-signed-in.ts';
import { silentLogger } from './silent-logger.ts';
import { openTestDatabase } from './test-database.ts';

hashCheaply();
export const PASSWORD = 'correct horse battery';
let hashed: Promise<string> | undefined;
const passwordHash = () => (hashed ??= hashPassword(PASSWORD));

interface Options {
  config?: Partial<Config>;
  logTo?: (line: string) => void;
  /** Fakes the external services; if omitted, they cannot be reached. */
  outside?: typeof fetch;
  /** The built web pages; if omitted, only the API is served. */
  webFolder?: string;
  /** An existing database; if omitted, a new, migrated and empty one is created. */
  at?: DatabaseLocation;
  /** After this time an order that is still being written gets a 503. */
  replyWithinMs?: number;
}

/** Runs the callback after the current test, or outside of tests after all tests in the file. */
const atEnd = (callback: () => Promise<void>) =>
  getCurrentTest() ? onTestFinished(callback) : afterAll(callback);

/** Starts the real app on a new database. It is stopped after the test or the file that started it. */
export async function startTestApp({
  config = {},
  logTo,
  outside: outsideFetch = unreachable,
  webFolder,
  at,
  replyWithinMs,
}: Options = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-data-'));
  const { location, database } = await openTestDatabase(at);
  const clock = createAdjustableClock();
  const logger = logTo ? pino({ ...LOG_OPTIONS, level: 'debug' }, { write: logTo }) : silentLogger;
  const settings = {
    ...parseConfig({ PORT: '0', RATE_LIMIT: 'off', LLM_PROVIDER: 'offline', DATA_DIR: dataDir }),
    ...config,
  };
  const { local = LOCAL_WRITER_DEFAULTS } = settings.model;
  // No test may install the real runtime by accident.
  settings.model = { ...settings.model, local: { program: FAKE_WRITER_PROGRAM, ...local } };

  async function start(own = database, changed: Partial<Config> = {}) {
    const app = await createApp({
      config: { ...settings, ...changed },
      database: own,
      clock,
      logger,
      webFolder: webFolder ?? null,
      fetch: outsideFetch,
      // Tests that reach servers on this machine use the same client as the product.
      modelFetch: outsideFetch === fetch ? modelFetch : outsideFetch,
      ...(replyWithinMs !== undefined && { replyWithinMs }),
    });
    const address = await app.start();
    // Otherwise the instances of earlier tests would keep looking for work.
    atEnd(app.stop);
    return { ...createClient(address, app, clock.now), stop: app.stop };
  }

  // Callbacks run in reverse order, so the apps are stopped first.
  atEnd(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const first = await start();

  return {
    ...first,
    clock,
    dataDir,
    database,
    /** Starts another instance on the same database with other settings. */
    startInstance: (changed: Partial<Config>) => start(database, changed),
    /** Starts another instance with its own connections; with the embedded database it shares the only one. */
    async startSecondInstance() {
      if (!('url' in location)) return start();
      const own = await openDatabase(location, logger);
      atEnd(own.close);
      return start(own);
    },
  };
}

type Reply<E extends Endpoint> = {
  status: number;
  headers: Headers;
  body: AllFields<z.output<E['reply']>> & Partial<ErrorReply>;
};

/** If a reply has several forms, a test may read the fields of the one that it expects. */
type AllFields<Form> = (Form extends unknown ? (form: Form) => void : never) extends (all: infer All) => void
  ? All
  : never;

interface Sent {
  body?: unknown;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

function createClient(address: string, app: App, now: () => Date) {
  async function call<E extends Endpoint>(endpoint: E, sent: Sent = {}, token?: string): Promise<Reply<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name) =>
      encodeURIComponent(sent.params?.[name] ?? ''),
    );
    const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
    const response = await fetch(`${address}${path}${query}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = (isJson ? await response.json() : await response.text()) as Reply<E>['body'];
    return { status: response.status, headers: response.headers, body };
  }

  /**
   * Creates a new user each time, so that tests do not have to clean up. Skips the login call; the user can still log
   * in with PASSWORD. Unless `confirmedAt` is given, an admin is not asked for the password again, no matter how far a
   * test advances the clock.
   */
  async function signIn(
    name = 'Maya',
    {
      admin = false,
      role = 'owner',
      confirmedAt,
    }: { admin?: boolean; role?: AdminRole; confirmedAt?: Date } = {},
  ) {
    const email = `${randomUUID()}@example.com`;
    const id = randomUUID();
    const token = newSecretToken();
    const expiresAt = new Date(now().getTime() + DAY_MS);
    const session = { tokenHash: digestOf(token), confirmedAt: confirmedAt ?? expiresAt, expiresAt };
    await insertSignedIn(
      app.db,
      { id, name, email, passwordHash: await passwordHash(), admin, role },
      session,
    );
    return createPerson({ id, name, email, token });
  }

  function createPerson(person: { id: string; name: string; email: string; token: string }) {
    return {
      ...person,
      call: <E extends Endpoint>(endpoint: E, sent: Sent = {}) => call(endpoint, sent, person.token),
      listen: (lastEventId?: string): Promise<EventReader> => readEvents(address, person.token, lastEventId),
    };
  }

  return { address, app, call, signIn };
}

const unreachable = () => Promise.reject(new TypeError('fetch failed'));
