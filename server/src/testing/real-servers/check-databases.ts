import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { listScripts } from '@cold-open/contract/scripts/scripts.contract';
import pg from 'pg';
import { newEmptyDatabase } from '../empty-database.ts';
import { readEvents } from '../event-reader.ts';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { runUntilExit, startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { waitFor } from '../wait-for.ts';
import { makeCertificate } from './certificate.ts';
import { check, expectTrue, signUp, signUpSubscriber, skip, withFolder } from './checks.ts';
import { CUSTOM_SCRIPT, settings as modelSettings, order, SCRIPT } from './custom-script.ts';

/** Where Debian puts its own PostgreSQL. */
const DEBIAN_BINARIES = '/usr/lib/postgresql/15/bin';
const NOBODY = 65_534;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

interface OddDatabase {
  /** The product's DATABASE_URL. */
  url: string;
  /** Runs a statement as the server's owner, and returns its rows. */
  sql(statement: string): Promise<unknown[]>;
}

/** PostgreSQL with settings that operators have for other reasons. */
export async function checkDatabases() {
  const postgres = await startPostgresServer({ durable: false });
  const owner = new pg.Client(postgres.url);
  await owner.connect();
  const sql = async (statement: string) => (await owner.query(statement)).rows;
  const newDatabase = async (): Promise<OddDatabase> => ({ url: await newEmptyDatabase(postgres.url), sql });

  await checkRunning(newDatabase);
  await checkRefusals(newDatabase);
  await checkWrongPassword(newDatabase);
  await checkReadOnly(newDatabase);
  await checkTls(newDatabase);
  await owner.end();
  await checkRestart(postgres);
  await postgres.stop();
  await check('PostgreSQL that is down: waits, then refused in one line', () =>
    expectRefusal(postgres.url, /ECONNREFUSED.*Start the database server/),
  );
  await postgres.remove();
  await checkDebianServer();
}

const settings = (dataDir: string, url: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  PAYMENTS: 'sandbox',
  RATE_LIMIT: 'off',
});

/** Starts the product, reads a new account back with the right time, writes a script and receives a chat message live. */
async function useProduct(url: string) {
  await withFolder(async (dataDir) => {
    const product = await startProduct(settings(dataDir, url));
    const { address } = product;
    try {
      const token = await signUpSubscriber(address);
      const { createdAt } = await sendJson(address, getCurrentUser, undefined, token);
      const age = Date.now() - new Date(String(createdAt)).getTime();
      expectTrue(Math.abs(age) < 120_000, `the account was created at ${createdAt}`);
      const written = await order(address, token, generateCustomScript.path, CUSTOM_SCRIPT);
      expectTrue(written.status === 201, `the script got ${written.status}`);
      await written.text();
      const tab = await readEvents(address, token);
      await sendJson(address, sendMessage, { content: 'Where is my script?' }, token);
      await waitFor('the message', () => tab.received.some(({ type }) => type === 'chat.changed'));
      tab.close();
    } finally {
      await product.end('SIGTERM');
    }
  });
}

async function checkRunning(newDatabase: () => Promise<OddDatabase>) {
  const SETTINGS = {
    "datestyle = 'SQL, DMY'": 'date style SQL, DMY',
    "datestyle = 'German'": 'date style German',
    "intervalstyle = 'sql_standard'": 'interval style',
    "timezone = 'Pacific/Chatham'": 'time zone Pacific/Chatham',
    "statement_timeout = '2s'": 'a statement timeout of 2 s',
  };
  for (const [setting, name] of Object.entries(SETTINGS))
    await check(`PostgreSQL with ${name}: works`, async () => {
      const { url, sql } = await newDatabase();
      await sql(`alter database ${nameOf(url)} set ${setting}`);
      await useProduct(url);
    });
  await check('PostgreSQL with the locale C: works', async () => {
    const { url, sql } = await newDatabase();
    const name = `locale_${randomBytes(6).toString('hex')}`;
    await sql(`create database ${name} encoding 'UTF8' locale 'C' template template0`);
    await useProduct(new URL(name, url).href);
  });
  await check('PostgreSQL with a role that may create but owns nothing: works', async () => {
    const { url, sql } = await newDatabase();
    const role = `writer_${randomBytes(6).toString('hex')}`;
    await sql(`create role ${role} login`);
    await sql(`grant create on database ${nameOf(url)} to ${role}`);
    const inside = new pg.Client(url);
    await inside.connect();
    await inside.query(`grant usage, create on schema public to ${role}`);
    await inside.end();
    await useProduct(withUser(url, role));
  });
}

function withUser(url: string, user: string): string {
  const address = new URL(url);
  address.username = user;
  return address.href;
}

/** The product ends with exactly one line that matches. */
async function expectRefusal(url: string, line: RegExp) {
  await withFolder(async (dataDir) => {
    const { code, output } = await runUntilExit(settings(dataDir, url));
    const lines = output
      .trim()
      .split('\n')
      .filter((text) => !text.startsWith('{'));
    expectTrue(code === 1, `exit code ${code}`);
    expectTrue(lines.length === 1 && line.test(lines[0] ?? ''), output);
  });
}

async function checkRefusals(newDatabase: () => Promise<OddDatabase>) {
  await check('PostgreSQL in LATIN1: refused in one line', async () => {
    const { url, sql } = await newDatabase();
    const name = `latin_${randomBytes(6).toString('hex')}`;
    await sql(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    await expectRefusal(new URL(name, url).href, /encoding LATIN1\. Create it with the encoding UTF8/);
  });
  await check('PostgreSQL with a role that may not create: refused in one line', async () => {
    const { url, sql } = await newDatabase();
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await sql(`create role ${role} login`);
    await expectRefusal(withUser(url, role), /permission denied.*GRANT CREATE ON DATABASE/);
  });
  await check('PostgreSQL that is read-only: refused in one line', async () => {
    const { url, sql } = await newDatabase();
    await sql(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
    await expectRefusal(url, /The database is read-only: it is a replica, or its disk is full/);
  });
  await check('PostgreSQL without a free connection: waits, then refused in one line', async () => {
    const { url, sql } = await newDatabase();
    const role = `crowd_${randomBytes(6).toString('hex')}`;
    await sql(`create role ${role} login connection limit 0`);
    await expectRefusal(withUser(url, role), /no free connection/);
  });
  await check('PostgreSQL without this database: refused in one line', async () => {
    const { url } = await newDatabase();
    await expectRefusal(new URL('nowhere', url).href, /database "nowhere" does not exist/);
  });
  await check('PostgreSQL at an unknown host: waits, then refused in one line', () =>
    expectRefusal('postgres://cold_open@no-such-host.invalid/x', /The host name (is unknown|could not be)/),
  );
}

/** The server trusts everybody until a line above all others says that this role needs its password. */
async function checkWrongPassword(newDatabase: () => Promise<OddDatabase>) {
  const { url, sql } = await newDatabase();
  const role = `guarded_${randomBytes(6).toString('hex')}`;
  await sql(`create role ${role} login password 'right'`);
  const [{ hba_file: file = '' } = {}] = (await sql('show hba_file')) as { hba_file?: string }[];
  writeFileSync(file, `host all ${role} 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`);
  await sql('select pg_reload_conf()');
  const address = new URL(withUser(url, role));
  address.password = 'wrong';
  await check('PostgreSQL with a wrong password: refused in one line', () =>
    expectRefusal(address.href, /password authentication failed.*Correct the user and the password/),
  );
}

/** A server that restarts while the model writes costs the script nothing. */
async function checkRestart(postgres: PostgresServer) {
  const model = await startFakeModel('openai-compatible', { script: SCRIPT });
  await check('PostgreSQL that restarts in the middle of a script: the script is saved, for one token', () =>
    withFolder(async (dataDir) => {
      const { TRUST_PROXY: _, ...withModel } = modelSettings(dataDir, model);
      const url = await newEmptyDatabase(postgres.url);
      const product = await startProduct({ ...withModel, ...settings(dataDir, url) });
      const { address } = product;
      try {
        const token = await signUpSubscriber(address);
        const before = await tokensOf(address, token);
        model.pauseAfterWords(20);
        const ordered = order(address, token, generateCustomScript.path, CUSTOM_SCRIPT);
        await model.paused();
        await postgres.stop();
        await postgres.start();
        model.resume();
        await (await ordered).text();
        await waitFor('the script', async () => {
          const scripts: unknown = await sendJson(address, listScripts, undefined, token);
          return Array.isArray(scripts) && JSON.stringify(scripts).includes('captain');
        });
        const cost = before - (await tokensOf(address, token));
        expectTrue(cost === 1, `it cost ${cost} tokens`);
      } finally {
        await product.end('SIGTERM');
      }
    }),
  );
  await model.close();
}

const tokensOf = async (address: string, token: string) =>
  Number((await sendJson(address, getCurrentUser, undefined, token)).tokens);

async function checkReadOnly(newDatabase: () => Promise<OddDatabase>) {
  await check('PostgreSQL that turns read-only: health fails, and it recovers automatically', () =>
    withFolder(async (dataDir) => {
      const { url, sql } = await newDatabase();
      const product = await startProduct(settings(dataDir, url));
      const setReadOnly = async (value: 'on' | 'off') => {
        await sql(`alter database ${nameOf(url)} set default_transaction_read_only = ${value}`);
        if (value === 'on')
          await sql(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`,
          );
      };
      const health = async () => (await fetch(`${product.address}${getHealth.path}`)).status;
      await setReadOnly('on');
      await waitFor('health to fail', async () => (await health()) === 503, { withinMs: 20_000 });
      await setReadOnly('off');
      await waitFor('health', async () => (await health()) === 200, { withinMs: 20_000 });
      await signUp(product.address);
      await product.end('SIGTERM');
    }),
  );
}

async function checkTls(newDatabase: () => Promise<OddDatabase>) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-certificate-'));
  const made = makeCertificate(folder);
  if (!made) return skip('PostgreSQL with a self-signed certificate', 'OpenSSL is not installed');
  chmodSync(folder, 0o755);
  for (const file of Object.values(made)) {
    if (process.getuid?.() === 0) chownSync(file, NOBODY, NOBODY);
    chmodSync(file, 0o600);
  }
  const { url, sql } = await newDatabase();
  await check('PostgreSQL without TLS and sslmode=require: refused in one line', () =>
    expectRefusal(`${url}?sslmode=require`, /does not offer TLS/),
  );
  await sql(`alter system set ssl_cert_file = '${made.cert}'`);
  await sql(`alter system set ssl_key_file = '${made.key}'`);
  await sql('alter system set ssl = on');
  await sql('select pg_reload_conf()');
  await check('PostgreSQL with a self-signed certificate and sslmode=require: works', () =>
    useProduct(`${url}?sslmode=require`),
  );
  await check('PostgreSQL with a self-signed certificate and sslmode=verify-full: refused in one line', () =>
    expectRefusal(`${url}?sslmode=verify-full`, /self-signed certificate.*sslrootcert=FILE/),
  );
  await check('PostgreSQL with its certificate in sslrootcert: works', () =>
    useProduct(`${url}?sslmode=verify-full&sslrootcert=${made.cert}`),
  );
  rmSync(folder, { recursive: true, force: true });
}

/** An older server, and its dump on a newer one. */
async function checkDebianServer() {
  if (!existsSync(DEBIAN_BINARIES)) return skip('PostgreSQL 15 from Debian');
  const [old, recent] = [
    await startPostgresServer({ durable: false, binaries: DEBIAN_BINARIES }),
    await startPostgresServer({ durable: false }),
  ];
  const source = await newEmptyDatabase(old.url);
  await check('PostgreSQL 15 from Debian: works', () => useProduct(source));
  await check('PostgreSQL 15: its dump works on the newest version', () => moveDump(source, recent));
  await old.remove();
  await recent.remove();
}

async function moveDump(source: string, recent: PostgresServer) {
  await withFolder(async (folder) => {
    const target = await newEmptyDatabase(recent.url);
    const file = join(folder, 'dump');
    const dump = spawnSync(join(DEBIAN_BINARIES, 'pg_dump'), ['-Fc', '-f', file, source], {
      encoding: 'utf8',
    });
    expectTrue(dump.status === 0, dump.stderr);
    const restore = spawnSync(join(DEBIAN_BINARIES, 'pg_restore'), ['--no-owner', '-d', target, file], {
      encoding: 'utf8',
    });
    expectTrue(restore.status === 0, restore.stderr);
    await useProduct(target);
  });
}
