import {
  ANNOUNCEMENT_MESSAGES,
  createAnnouncement,
  deleteAnnouncement,
  dismissAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  MAX_CURRENT_ANNOUNCEMENTS,
  updateAnnouncement,
} from '@cold-open/contract/announcements/announcements.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { announcements } from './announcements.tables.ts';

const { app, clock, signIn, startSecondInstance } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

beforeEach(() => app.db.delete(announcements));

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
const announce = async (body: object) => (await admin.call(createAnnouncement, { body })).body;
const textsFor = async (person: Person) =>
  (await person.call(listAnnouncements)).body.announcements.map(({ text }) => text);

test('an announcement is shown to everybody from its start to its end', async () => {
  const maya = await signIn();
  await announce({ text: '  Maintenance tonight  ', startsAt: inHours(1), endsAt: inHours(3) });
  expect((await maya.call(listAnnouncements)).body).toEqual({
    announcements: [],
    changesAt: expect.any(String),
  });
  clock.advance(2 * HOUR_MS);
  const { announcements: shown, changesAt } = (await maya.call(listAnnouncements)).body;
  expect(shown).toEqual([{ _id: expect.any(String), text: 'Maintenance tonight', link: null }]);
  expect(Date.parse(changesAt ?? '')).toBeGreaterThan(clock.now().getTime());
  clock.advance(2 * HOUR_MS);
  expect((await maya.call(listAnnouncements)).body).toEqual({ announcements: [], changesAt: null });
});

test('a user who dismissed an announcement does not see it again on any device, and others still do', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const { _id: id } = await announce({ text: 'New pictures', link: { url: '/images', label: 'Try them' } });
  expect((await maya.call(listAnnouncements)).body.announcements).toEqual([
    { _id: id, text: 'New pictures', link: { url: '/images', label: 'Try them' } },
  ]);
  const phone = await maya.listen();
  expect((await maya.call(dismissAnnouncement, { params: { id } })).status).toBe(200);
  expect((await maya.call(dismissAnnouncement, { params: { id } })).status).toBe(200);
  await waitFor('the event on the other page', () =>
    phone.received.some(({ type }) => type === 'announcement.changed'),
  );
  phone.close();
  expect(await textsFor(maya)).toEqual([]);
  expect(await textsFor(omar)).toEqual(['New pictures']);
  const [listed] = (await admin.call(listAllAnnouncements)).body;
  expect(listed).toMatchObject({ state: 'shown', dismissals: 1 });
  // A correction does not show it again.
  await admin.call(updateAnnouncement, { params: { id }, body: { text: 'New pictures!' } });
  expect(await textsFor(maya)).toEqual([]);
  expect(await textsFor(omar)).toEqual(['New pictures!']);
});

test('concurrent dismissals are all counted, and those of deleted accounts no longer count', async () => {
  const { _id: id } = await announce({ text: 'Hello' });
  const { _id: otherId } = await announce({ text: 'Hello again' });
  const people = await Promise.all(['Maya', 'Omar', 'Ines'].map((name) => signIn(name)));
  await Promise.all(
    people.flatMap((person) =>
      [id, otherId, id].map((each) => person.call(dismissAnnouncement, { params: { id: each } })),
    ),
  );
  const counts = async () =>
    (await admin.call(listAllAnnouncements)).body.map(({ dismissals }) => dismissals);
  expect(await counts()).toEqual([3, 3]);
  const leavers = people.slice(1).map((person) => admin.call(deleteUser, { params: { id: person.id } }));
  expect((await Promise.all(leavers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await counts()).toEqual([1, 1]);
  await admin.call(deleteAnnouncement, { params: { id } });
  expect(await counts()).toEqual([1]);
});

test('an announcement that has not started cannot be dismissed', async () => {
  const maya = await signIn();
  const { _id: id } = await announce({ text: 'Later', startsAt: inHours(1) });
  expect((await maya.call(dismissAnnouncement, { params: { id } })).status).toBe(404);
  expect((await maya.call(dismissAnnouncement, { params: { id: maya.id } })).status).toBe(404);
});

test('open pages on every instance are notified immediately, without a row for each user', async () => {
  const second = await startSecondInstance();
  const [maya, omar] = [await signIn('Maya'), await second.signIn('Omar')];
  const pages = [await maya.listen(), await omar.listen()];
  const eventCounts = () =>
    pages.map(({ received }) => received.filter(({ type }) => type === 'announcement.changed').length);
  const { _id: id } = await announce({ text: 'Hello' });
  await waitFor('the event on both pages', () => eventCounts().every((times) => times >= 1));
  await admin.call(deleteAnnouncement, { params: { id } });
  await waitFor('the second event on both pages', () => eventCounts().every((times) => times >= 2));
  for (const page of pages) page.close();
  expect(await textsFor(maya)).toEqual([]);
});

test('every change is in the audit log', async () => {
  const { _id: id } = await announce({ text: 'One' });
  await admin.call(updateAnnouncement, { params: { id }, body: { text: 'Two', endsAt: inHours(1) } });
  await admin.call(deleteAnnouncement, { params: { id } });
  const entries = (await admin.call(listAuditEntries, { query: { limit: '3' } })).body;
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['announcement.deleted', 'Two'],
    ['announcement.changed', 'Two'],
    ['announcement.created', 'One'],
  ]);
  expect(entries[1]).toMatchObject({ before: { text: 'One' }, after: { text: 'Two' } });
});

test.each([
  [{ text: '  ' }, ANNOUNCEMENT_MESSAGES.textMissing],
  [{ text: 'x'.repeat(301) }, ANNOUNCEMENT_MESSAGES.textTooLong],
  [{ text: 'x', link: { url: 'javascript:alert(1)', label: 'y' } }, ANNOUNCEMENT_MESSAGES.linkInvalid],
  [{ text: 'x', link: { url: '//evil.example', label: 'y' } }, ANNOUNCEMENT_MESSAGES.linkInvalid],
  [{ text: 'x', link: { url: '/images', label: ' ' } }, ANNOUNCEMENT_MESSAGES.labelMissing],
  [{ text: 'x', startsAt: 'tomorrow' }, ANNOUNCEMENT_MESSAGES.timeInvalid],
  [{ text: 'x', endsAt: '2020-01-01T00:00:00Z' }, ANNOUNCEMENT_MESSAGES.endsTooEarly],
])('%o is rejected', async (body, text) => {
  const answer = await admin.call(createAnnouncement, { body });
  expect([answer.status, answer.body.error]).toEqual([400, text]);
});

test('at most 20 announcements are shown or scheduled, even if they are added at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_CURRENT_ANNOUNCEMENTS + 4 }, (_, index) =>
      admin.call(createAnnouncement, { body: { text: `Number ${index}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_CURRENT_ANNOUNCEMENTS);
  expect(answers.filter(({ body }) => body.code === 'announcements_full')).toHaveLength(4);
  const [last] = (await admin.call(listAllAnnouncements)).body;
  // An existing one can still be changed, and ending one makes room.
  const change = {
    params: { id: last?._id ?? '' },
    body: { text: 'Changed', startsAt: inHours(-2), endsAt: inHours(-1) },
  };
  expect((await admin.call(updateAnnouncement, change)).body).toMatchObject({ state: 'ended' });
  expect((await admin.call(createAnnouncement, { body: { text: 'Fits' } })).status).toBe(201);
});

test('the list of all announcements has pages', async () => {
  for (const text of ['One', 'Two', 'Three']) {
    await announce({ text });
    clock.advance(DAY_MS / 24);
  }
  const first = await admin.call(listAllAnnouncements, { query: { limit: '2' } });
  expect(first.body.map(({ text }) => text)).toEqual(['Three', 'Two']);
  const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
  const rest = await admin.call(listAllAnnouncements, { query: { limit: '2', cursor } });
  expect(rest.body.map(({ text }) => text)).toEqual(['One']);
});
