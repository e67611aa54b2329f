import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { changeScripts } from '@cold-open/contract/scripts/organize.contract';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import {
  endRemote,
  getRemote,
  openRemote,
  REMOTE_LEASE_MINUTES,
  reportTeleprompter,
  sendRemoteCommand,
  type TeleprompterState,
} from '@cold-open/contract/scripts/teleprompter/remote.contract';
import type { RemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote-commands';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { scripts } from '../scripts.tables.ts';
import { teleprompterRemotes } from './teleprompter.tables.ts';

const { app, call, clock, signIn, startInstance } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const NO_TOKEN = 'A'.repeat(43);
const STATE: TeleprompterState = {
  phase: 'playing',
  wordsPerMinute: 160,
  size: 120,
  beat: 'Hook',
  secondsLeft: 47,
  takeSeconds: 12,
};
const ENDED = { status: 410, body: expect.objectContaining({ code: 'remote_ended' }) };

async function addScript(owner: Person) {
  const [row] = await app.db
    .insert(scripts)
    .values({ ownerId: owner.id, title: 'The door', content: 'A secret line.', niche: 'Food', style: 'long' })
    .returning({ id: scripts.id });
  return row?.id ?? '';
}

async function open(owner: Person) {
  const scriptId = await addScript(owner);
  const { _id: id, token } = (await owner.call(openRemote, { params: { id: scriptId } })).body.remote;
  return { scriptId, id, token };
}

const read = (token: string) => call(getRemote, { params: { token } });
const send = (token: string, command: RemoteCommand) =>
  call(sendRemoteCommand, { params: { token }, body: { command } });
const report = (owner: Person, id: string, state = STATE) =>
  owner.call(reportTeleprompter, { params: { id }, body: state });

const commandsIn = (events: Awaited<ReturnType<Person['listen']>>) =>
  events.received.filter((event) => event.type === 'teleprompter.command');

test('commands from a phone reach every page of the owner in order, and nobody else', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const { id, token } = await open(maya);
  const [events, strangers] = [await maya.listen(), await omar.listen()];
  for (const command of ['join', 'play', 'faster'] as const)
    expect((await send(token, command)).status).toBe(200);
  await waitFor('the commands', () => commandsIn(events).length === 3);
  expect(commandsIn(events)).toEqual(
    (['join', 'play', 'faster'] as const).map((command, index) => ({
      type: 'teleprompter.command',
      remoteId: id,
      number: index + 1,
      command,
    })),
  );
  expect(JSON.stringify(events.received)).not.toContain(token);
  expect(commandsIn(strangers)).toEqual([]);
  for (const reader of [events, strangers]) reader.close();
});

test('the phone reads the reported state, but only the title of the script', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await open(maya);
  expect((await read(token)).body).toMatchObject({ title: 'The door', state: null });
  expect((await report(maya, id)).status).toBe(200);
  clock.advance(2000);
  const seen = await read(token);
  expect(seen.body).toEqual({ title: 'The door', state: STATE, age: expect.any(Number) });
  expect(seen.body.age).toBeGreaterThanOrEqual(2);
  expect(seen.headers.get('x-robots-tag')).toContain('noindex');
  expect(seen.headers.get('cache-control')).toContain('no-store');
});

test('a link ends with its teleprompter, or when the teleprompter has been silent for some minutes', async () => {
  const maya = await signIn('Maya');
  const closed = await open(maya);
  await report(maya, closed.id);
  expect((await maya.call(endRemote, { params: { id: closed.id } })).status).toBe(200);
  const reply = await read(closed.token);
  expect(reply).toMatchObject(ENDED);
  expect(JSON.stringify(reply.body)).not.toMatch(/door|Hook/);
  expect(await send(closed.token, 'play')).toMatchObject(ENDED);
  expect(await report(maya, closed.id)).toMatchObject(ENDED);

  const kept = await open(maya);
  for (let minute = 0; minute < 20; minute++) {
    clock.advance(MINUTE_MS);
    expect((await report(maya, kept.id)).status).toBe(200);
  }
  expect((await read(kept.token)).status).toBe(200);
  clock.advance(REMOTE_LEASE_MINUTES * MINUTE_MS + 1);
  expect(await read(kept.token)).toMatchObject(ENDED);
  expect(await send(kept.token, 'play')).toMatchObject(ENDED);
  // The page opens another one instead.
  expect(await report(maya, kept.id)).toMatchObject(ENDED);
});

test('a deleted script’s remote is ended, and unknown or malformed links are not found', async () => {
  const maya = await signIn('Maya');
  const { scriptId, token } = await open(maya);
  await maya.call(deleteScript, { params: { id: scriptId } });
  expect(await read(token)).toMatchObject(ENDED);
  await maya.call(changeScripts, { body: { ids: [scriptId], action: { type: 'restore' } } });
  expect((await read(token)).status).toBe(200);
  for (const unknown of [NO_TOKEN, 'short', `${token}x`]) {
    expect((await read(unknown)).status, unknown).toBe(404);
    expect((await send(unknown, 'play')).status, unknown).toBe(404);
  }
  await app.db.delete(scripts).where(eq(scripts.id, scriptId));
  expect((await read(token)).status).toBe(404);
});

test('another user’s script and remote are not found, and the database has no link', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const { scriptId, id, token } = await open(maya);
  expect((await omar.call(openRemote, { params: { id: scriptId } })).status).toBe(404);
  expect((await report(omar, id)).status).toBe(404);
  expect((await omar.call(endRemote, { params: { id } })).status).toBe(404);
  expect((await read(token)).status).toBe(200);
  const rows = await app.db.select().from(teleprompterRemotes).where(eq(teleprompterRemotes.id, id));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an account has at most five remotes, and a new one ends the oldest', async () => {
  const maya = await signIn('Maya');
  const opened: string[] = [];
  for (let count = 0; count <= 5; count++) {
    clock.advance(1000);
    opened.push((await open(maya)).token);
  }
  const statuses = await Promise.all(opened.map(async (token) => (await read(token)).status));
  expect(statuses).toEqual([410, ...Array.from({ length: 5 }, () => 200)]);
  expect(await read(opened[0] ?? '')).toMatchObject(ENDED);
  expect(await send(opened[0] ?? '', 'play')).toMatchObject(ENDED);
});

test('an ended remote is remembered for a day', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await open(maya);
  await maya.call(endRemote, { params: { id } });
  const rows = () => app.db.$count(teleprompterRemotes, eq(teleprompterRemotes.userId, maya.id));
  const lastReport = (hours: number) =>
    app.db
      .update(teleprompterRemotes)
      .set({ reportedAt: new Date(clock.now().getTime() - hours * HOUR_MS) })
      .where(eq(teleprompterRemotes.id, id));
  await lastReport(23);
  await open(maya);
  expect([await rows(), (await read(token)).status]).toEqual([2, 410]);
  await lastReport(25);
  await open(maya);
  expect([await rows(), (await read(token)).status]).toEqual([2, 404]);
});

test('nothing is reported for a deleted script, but its remote can be ended', async () => {
  const maya = await signIn('Maya');
  const { scriptId, id, token } = await open(maya);
  await maya.call(deleteScript, { params: { id: scriptId } });
  expect(await report(maya, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await maya.call(openRemote, { params: { id: scriptId } })).status).toBe(404);
  expect((await maya.call(endRemote, { params: { id } })).status).toBe(200);
  await maya.call(changeScripts, { body: { ids: [scriptId], action: { type: 'restore' } } });
  expect(await read(token)).toMatchObject(ENDED);
});

test('commands and links are limited', async () => {
  const limited = await startInstance({ rateLimit: true });
  const maya = await signIn('Maya');
  const { token } = await open(maya);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ command: 'faster' });
  const post = () =>
    fetch(`${limited.address}/api/remote/${token}/commands`, { method: 'POST', headers, body });
  const statuses: number[] = [];
  for (let count = 0; count <= 300; count++) statuses.push((await post()).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
});
