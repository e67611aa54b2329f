import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '@cold-open/contract/announcements/announcements.contract';
import {
  type AuditAction,
  type AuditEntry,
  listAuditActors,
  listAuditEntries,
} from '@cold-open/contract/audit/audit.contract';
import * as adminPayments from '@cold-open/contract/billing/admin-payments.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import * as money from '@cold-open/contract/billing/money.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import * as adminChat from '@cold-open/contract/chat/admin-chat.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import * as chatQueue from '@cold-open/contract/chat/chat-queue.contract';
import * as savedReplies from '@cold-open/contract/chat/saved-replies.contract';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import * as installation from '@cold-open/contract/installation/installation.contract';
import { getDashboard } from '@cold-open/contract/overview/dashboard.contract';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import * as library from '@cold-open/contract/prompts/library-editing.contract';
import {
  createNestedPrompt,
  createPromptGroup,
  deleteNestedPrompt,
  deletePromptGroup,
  listAdminPrompts,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import * as posted from '@cold-open/contract/scripts/posted-scripts.contract';
import * as scriptChanges from '@cold-open/contract/scripts/script-changes.contract';
import { listVersions, restoreVersion } from '@cold-open/contract/scripts/script-versions.contract';
import * as scripts from '@cold-open/contract/scripts/scripts.contract';
import * as userAccess from '@cold-open/contract/users/user-access.contract';
import * as userBalances from '@cold-open/contract/users/user-balances.contract';
import * as userNotes from '@cold-open/contract/users/user-notes.contract';
import * as adminUsers from '@cold-open/contract/users/users.contract';
import * as videoCatalog from '@cold-open/contract/videos/video-catalog.contract';
import * as videos from '@cold-open/contract/videos/videos.contract';
import * as localWriter from '@cold-open/contract/writer/local-writer.contract';
import * as writer from '@cold-open/contract/writer/writer.contract';
import * as writerChoice from '@cold-open/contract/writer/writer-choice.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { builtInSettings, placeModel } from '../../testing/built-in-settings.ts';
import { endpoints } from '../../testing/endpoints.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { paymentEvents, payments } from '../billing/payments.tables.ts';
import { chosenModel } from '../writer/writer.tables.ts';
import { auditDetails, auditEntries } from './audit.tables.ts';

const { app, call, clock, dataDir, signIn } = await startTestApp({ config: { model: builtInSettings() } });
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;
type Sent = Parameters<Person['call']>[1];

const GROUP = { youtuberName: 'The Slow Traveller', niche: 'Travel' };
const NESTED = { niche: 'Travel', promptName: 'Night ferry', promptTemplate: 'Open on the water.' };
const VIDEO = { title: 'The last ferry', niche: 'Travel', uploadDays: 3 };
const VIDEO_FILE = 'Title,Niche,Upload Days\nAn imported title,Food,3';
const POSTED = { userId: admin.id, title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' };
const REPLY = { name: 'Thanks', content: 'Thank you for writing.' };
let serial = 0;

const concerning = (person: Person) => ({ params: { userId: person.id } });
const sendFrom = async (person: Person) =>
  (await person.call(sendMessage, { body: { content: 'Can anyone help?' } })).body._id;
const writtenBy = async (person: Person) => {
  await sendFrom(person);
  return concerning(person);
};
const replyTo = async (person: Person) =>
  (await admin.call(adminChat.replyToUser, { ...concerning(person), body: { content: 'Yes.' } })).body._id;
const newSavedReply = async () => ({
  params: { id: (await admin.call(savedReplies.createSavedReply, { body: REPLY })).body._id },
});
const newVideo = async () => ({
  params: { id: (await admin.call(videos.addVideo, { body: VIDEO })).body._id },
});
const newGroup = async () =>
  (await admin.call(createPromptGroup, { body: { ...GROUP, promptTemplate: 'Open on the water.' } })).body
    .prompt;
const libraryGroup = async () => ({ params: { groupId: (await newGroup())._id } });
const libraryPrompt = async () => ({ params: { nestedId: (await newGroup()).nestedPrompts[0]?._id ?? '' } });
async function libraryOrder() {
  const { _id: groupId, nestedPrompts } = await newGroup();
  const { nestedPrompt } = (await admin.call(createNestedPrompt, { params: { groupId }, body: NESTED })).body;
  return { params: { groupId }, body: { ids: [nestedPrompt, ...nestedPrompts].map(({ _id }) => _id) } };
}
const LIBRARY_FILE = 'niche: Travel\ngroups:\n  - youtuberName: The Imported Ferry\n';
const ofUser = (person: Person) => ({ params: { id: person.id } });

const newPosted = async () => ({
  params: { id: (await admin.call(posted.postScript, { body: POSTED })).body.script._id },
});

async function withSecondStep(person: Person) {
  await app.db.update(users).set({ secondStep: true }).where(eq(users.id, person.id));
  return ofUser(person);
}

async function subscribe(person: Person) {
  const { sessionId } = (await person.call(createCheckoutSession)).body;
  await person.call(paySandboxCheckout, { params: { sessionId } });
  const [event] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.userId, person.id));
  return { params: { id: event?.id ?? '' } };
}

async function paidMonth(person: Person) {
  await subscribe(person);
  const [payment] = await app.db.select().from(payments).where(eq(payments.userId, person.id));
  return { params: { id: payment?.id ?? '' }, body: { amountCents: 100, refundedCents: 0 } };
}

const RANGE = { from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' };
const ANNOUNCED = { text: 'Maintenance tonight' };
const newAnnouncement = async () => ({
  params: { id: (await admin.call(createAnnouncement, { body: ANNOUNCED })).body._id },
});

const OFFERED = 'Qwen3.5-2B-Q4_K_M.gguf';
const ADDED = { address: 'http://127.0.0.1:9/mine.gguf', sha256: 'a'.repeat(64) };

function placedModel() {
  placeModel(dataDir, 'placed.gguf');
  return { body: { file: 'placed.gguf' } };
}

/** Returns to the model in the settings. */
async function endChoice() {
  await app.db.insert(chosenModel).values({ model: 'small', settingsKey: '', chosenAt: new Date() });
  return { body: { model: null } };
}

/** Every admin endpoint with a valid request and the action that it logs. Reading is not logged. */
const CALLS: [Endpoint, (person: Person) => Sent | Promise<Sent>, AuditAction | null][] = [
  [adminUsers.listUsers, () => ({}), null],
  [adminUsers.getUser, ofUser, null],
  [userBalances.listUserTokens, ofUser, null],
  [
    adminUsers.createUser,
    () => ({ body: { name: 'Noor', email: `noor-${serial++}@example.com`, password: 'long enough' } }),
    'user.created',
  ],
  [
    userAccess.setUserPlan,
    (person) => ({ ...ofUser(person), body: { status: 'active' } }),
    'user.plan_changed',
  ],
  [
    userAccess.setUserImageTools,
    (person) => ({ ...ofUser(person), body: { granted: true } }),
    'user.image_tools_changed',
  ],
  [
    userAccess.setUserRole,
    (person) => ({ ...ofUser(person), body: { role: 'editor' } }),
    'user.role_changed',
  ],
  [
    userBalances.setUserTokens,
    (person) => ({ ...ofUser(person), body: { tokens: 7 } }),
    'user.tokens_changed',
  ],
  [userBalances.resetUserTokens, ofUser, 'user.tokens_changed'],
  [adminUsers.exportUsers, () => ({ body: { blocked: 'yes' } }), 'user.exported'],
  [adminUsers.countUsers, () => ({}), null],
  [adminUsers.editUser, (person) => ({ ...ofUser(person), body: { name: 'Zadie' } }), 'user.changed'],
  [
    userBalances.undoResetTokens,
    async (person) => ({
      ...ofUser(person),
      body: { entryId: (await admin.call(userBalances.resetUserTokens, ofUser(person))).body.resetEntryId },
    }),
    'user.reset_undone',
  ],
  [userAccess.sendUserReset, ofUser, 'user.password_reset_sent'],
  [userNotes.listUserNotes, ofUser, null],
  [
    userNotes.addUserNote,
    (person) => ({ ...ofUser(person), body: { content: 'Asked twice.' } }),
    'user.note_added',
  ],
  [
    userNotes.deleteUserNote,
    async (person) => {
      const note = await admin.call(userNotes.addUserNote, {
        ...ofUser(person),
        body: { content: 'Asked twice.' },
      });
      return { params: { id: person.id, noteId: note.body._id } };
    },
    'user.note_deleted',
  ],
  [userAccess.signOutUser, ofUser, 'user.signed_out'],
  [userAccess.removeUserSecondStep, withSecondStep, 'user.second_step_removed'],
  [adminUsers.deleteUser, ofUser, 'user.deleted'],
  [adminPayments.listPaymentEvents, () => ({}), null],
  [adminPayments.getPaymentComparison, () => ({}), null],
  [money.listPayments, () => ({}), null],
  [money.getMoneyReport, () => ({ query: RANGE }), null],
  [money.refundPayment, paidMonth, 'payment.refunded'],
  [listAllAnnouncements, () => ({}), null],
  [createAnnouncement, () => ({ body: ANNOUNCED }), 'announcement.created'],
  [
    updateAnnouncement,
    async () => ({ ...(await newAnnouncement()), body: { text: 'Changed' } }),
    'announcement.changed',
  ],
  [deleteAnnouncement, newAnnouncement, 'announcement.deleted'],
  [getDashboard, () => ({}), null],
  [adminPayments.replayPaymentEvent, subscribe, 'payment.replayed'],
  [writer.getWriterReport, () => ({}), null],
  [writer.testWriter, () => ({}), 'writer.tested'],
  [installation.checkInstallation, () => ({}), null],
  [installation.sendTestEmail, () => ({}), 'email.tested'],
  [writer.listWriterModels, () => ({}), null],
  [writer.chooseWriterModel, endChoice, 'writer.model_changed'],
  [writerChoice.getWriterChoice, () => ({}), null],
  [writerChoice.listHostedModels, () => ({}), null],
  [writerChoice.chooseWriter, () => ({ body: { kind: 'none' } }), 'writer.changed'],
  [
    writerChoice.saveHostedProvider,
    () => ({ body: { provider: 'openai', apiKey: 'sk-secret-of-the-provider' } }),
    'writer.key_saved',
  ],
  [writerChoice.testWriterChoice, () => ({ body: { kind: 'hosted' } }), 'writer.tested'],
  [writerChoice.removeHostedProvider, () => ({}), 'writer.key_removed'],
  [localWriter.getLocalWriter, () => ({}), null],
  [localWriter.downloadLocalModel, () => ({ body: { file: OFFERED } }), 'local_model.downloaded'],
  [localWriter.addLocalModel, () => ({ body: ADDED }), 'local_model.downloaded'],
  [localWriter.pauseLocalModel, () => ({ body: { file: OFFERED } }), 'local_model.paused'],
  [localWriter.resumeLocalModel, () => ({ body: { file: OFFERED } }), 'local_model.resumed'],
  [localWriter.cancelLocalModel, () => ({ body: { file: OFFERED } }), 'local_model.canceled'],
  [localWriter.testLocalModel, placedModel, 'writer.tested'],
  [localWriter.useLocalModel, placedModel, 'writer.changed'],
  [localWriter.removeLocalModel, () => ({ params: { file: 'placed.gguf' } }), 'local_model.removed'],
  [localWriter.installLocalRuntime, () => ({}), 'local_runtime.installed'],
  [library.listLibraryNiches, () => ({}), null],
  [library.exportLibrary, () => ({}), null],
  [library.getGroupUsage, libraryGroup, null],
  [library.duplicateGroup, libraryGroup, 'prompt_group.created'],
  [library.orderPrompts, libraryOrder, 'prompt_group.changed'],
  [
    library.setPromptDraft,
    async () => ({ ...(await libraryPrompt()), body: { isDraft: true } }),
    'prompt.changed',
  ],
  [library.duplicatePrompt, libraryPrompt, 'prompt.created'],
  [library.importLibrary, () => ({ body: { file: LIBRARY_FILE } }), 'prompt_group.created'],
  [listAdminPrompts, () => ({}), null],
  [posted.listPostedScripts, () => ({}), null],
  [posted.getPostedScript, newPosted, null],
  [
    posted.editPostedScript,
    async () => ({ ...(await newPosted()), body: { ...POSTED, title: 'Changed' } }),
    'script.changed',
  ],
  [
    posted.publishPostedScript,
    async () => ({ ...(await newPosted()), body: { published: false } }),
    'script.publication_changed',
  ],
  [posted.postScript, () => ({ body: POSTED }), 'script.posted'],
  [posted.postScriptSpelledRight, () => ({ body: POSTED }), 'script.posted'],
  [videos.addVideo, () => ({ body: VIDEO }), 'video.added'],
  [videos.updateVideo, async () => ({ ...(await newVideo()), body: { title: 'Changed' } }), 'video.changed'],
  [videos.deleteVideo, newVideo, 'video.deleted'],
  [videoCatalog.listCatalog, () => ({}), null],
  [videoCatalog.importVideos, () => ({ body: { file: VIDEO_FILE } }), 'video.imported'],
  [adminChat.listConversations, () => ({}), null],
  [adminChat.countUnreadChats, () => ({}), null],
  [adminChat.getConversation, concerning, null],
  [adminChat.listConversationMessages, concerning, null],
  [adminChat.getChatUserCard, concerning, null],
  [adminChat.readConversation, concerning, null],
  [
    adminChat.replyToUser,
    (person) => ({ ...concerning(person), body: { content: 'Hello.' } }),
    'chat.replied',
  ],
  [
    adminChat.editMessage,
    async (person) => ({ params: { messageId: await replyTo(person) }, body: { content: 'No.' } }),
    'chat.message_changed',
  ],
  [
    adminChat.deleteMessage,
    async (person) => ({ params: { messageId: await sendFrom(person) } }),
    'chat.message_deleted',
  ],
  [adminChat.clearConversation, concerning, 'chat.cleared'],
  [adminChat.blockUser, concerning, 'user.blocked'],
  [
    adminChat.unblockUser,
    async (person) => {
      await admin.call(adminChat.blockUser, concerning(person));
      return concerning(person);
    },
    'user.unblocked',
  ],
  [chatQueue.listSupporters, () => ({}), null],
  [chatQueue.listNotes, concerning, null],
  [
    chatQueue.assignConversation,
    async (person) => ({ ...(await writtenBy(person)), body: { assigneeId: admin.id } }),
    'chat.assigned',
  ],
  [
    chatQueue.resolveConversation,
    async (person) => ({ ...(await writtenBy(person)), body: {} }),
    'chat.resolved',
  ],
  [
    chatQueue.reopenConversation,
    async (person) => {
      await admin.call(chatQueue.resolveConversation, { ...(await writtenBy(person)), body: {} });
      return concerning(person);
    },
    'chat.reopened',
  ],
  [
    chatQueue.addNote,
    async (person) => ({ ...(await writtenBy(person)), body: { content: 'Call back.' } }),
    'chat.note_added',
  ],
  [
    chatQueue.deleteNote,
    async (person) => {
      const note = { ...(await writtenBy(person)), body: { content: 'Call back.' } };
      const { _id: noteId } = (await admin.call(chatQueue.addNote, note)).body;
      return { params: { userId: person.id, noteId } };
    },
    'chat.note_deleted',
  ],
  [savedReplies.listSavedReplies, () => ({}), null],
  [savedReplies.createSavedReply, () => ({ body: REPLY }), 'canned_reply.created'],
  [
    savedReplies.updateSavedReply,
    async () => ({ ...(await newSavedReply()), body: { ...REPLY, name: 'Many thanks' } }),
    'canned_reply.changed',
  ],
  [savedReplies.deleteSavedReply, newSavedReply, 'canned_reply.deleted'],
  [getOverview, () => ({}), null],
  [listAuditEntries, () => ({}), null],
  [listAuditActors, () => ({}), null],
];

const newest = async () => (await admin.call(listAuditEntries, { query: { limit: '1' } })).body[0];
const count = async () => (await app.db.select({ id: auditEntries.id }).from(auditEntries)).length;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every admin endpoint is tested below', () => {
  const known = endpoints.filter(({ access }) => access === 'admin').map(nameOf);
  expect(CALLS.map(([endpoint]) => nameOf(endpoint)).sort()).toEqual(known.sort());
});

test.each(CALLS.map(([endpoint, sent, action]) => [nameOf(endpoint), endpoint, sent, action] as const))(
  '%s is for admins only and is logged once',
  async (_name, endpoint, sentFor, action) => {
    const person = await signIn('Maya');
    const sent = await sentFor(person);
    const before = await count();
    expect((await call(endpoint, sent)).status).toBe(401);
    expect((await person.call(endpoint, sent)).status).toBe(403);
    expect(await count()).toBe(before);
    const { status } = await admin.call(endpoint, sent);
    expect(Math.floor(status / 100)).toBe(2);
    expect(await count()).toBe(before + (action === null ? 0 : 1));
    if (action !== null)
      expect(await newest()).toMatchObject({
        action,
        actor: { _id: admin.id, name: 'Ada', email: admin.email },
      });
  },
);

test('changes to the library and to shared scripts are logged, but private changes are not', async () => {
  const person = await signIn();
  const start = await count();
  const own = (await person.call(createPromptGroup, { body: { ...GROUP, promptTemplate: 'Mine.' } })).body
    .prompt;
  await person.call(deletePromptGroup, { params: { id: own._id } });
  expect(await count()).toBe(start);

  const group = (await admin.call(createPromptGroup, { body: GROUP })).body.prompt;
  const params = { id: group._id };
  await admin.call(updatePromptGroup, { params, body: { ...GROUP, description: 'Ferries at night' } });
  expect(await newest()).toMatchObject({
    before: { description: '' },
    after: { description: 'Ferries at night' },
  });
  await admin.call(updatePromptGroup, { params, body: { ...GROUP, niche: 'Ships' } });
  expect(await newest()).toMatchObject({
    action: 'prompt_group.changed',
    subject: 'The Slow Traveller',
    before: { niche: 'Travel' },
    after: { niche: 'Ships' },
  });
  const nested = await admin.call(createNestedPrompt, { params: { groupId: group._id }, body: NESTED });
  const at = { groupId: group._id, nestedId: nested.body.nestedPrompt._id };
  await admin.call(updateNestedPrompt, {
    params: at,
    body: { ...NESTED, promptTemplate: 'Open on the pier.' },
  });
  expect(await newest()).toMatchObject({
    action: 'prompt.changed',
    before: { promptTemplate: 'Open on the water.' },
    after: { promptTemplate: 'Open on the pier.' },
  });
  await admin.call(deleteNestedPrompt, { params: at });
  await admin.call(deletePromptGroup, { params });

  const { script } = (await admin.call(posted.postScript, { body: POSTED })).body;
  const of = { params: { id: script._id } };
  await admin.call(scriptChanges.updateScript, { ...of, body: { title: 'Shared', content: 'Other words.' } });
  const [, first] = (await admin.call(listVersions, of)).body;
  await admin.call(restoreVersion, { params: { id: script._id, versionId: first?._id ?? '' } });
  await admin.call(scripts.deleteScript, of);

  const { body } = await admin.call(listAuditEntries, { query: { actorId: admin.id, limit: '9' } });
  expect(body.map(({ action }) => action)).toEqual([
    'script.deleted',
    'script.changed',
    'script.changed',
    'script.posted',
    'prompt_group.deleted',
    'prompt.deleted',
    'prompt.changed',
    'prompt.created',
    'prompt_group.changed',
  ]);
});

test('a failed or empty change is not logged', async () => {
  const person = await signIn();
  const before = await count();
  await admin.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens: -1 } });
  await admin.call(userAccess.setUserPlan, { ...ofUser(person), body: { status: 'inactive' } });
  await admin.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens: 0 } });
  await admin.call(adminChat.unblockUser, concerning(person));
  await admin.call(adminUsers.createUser, {
    body: { name: 'Again', email: person.email, password: 'long enough' },
  });
  await admin.call(adminUsers.deleteUser, { params: { id: '00000000-0000-4000-8000-000000000000' } });
  expect(await count()).toBe(before);
});

test('deactivating a subscribed plan is logged with the previous status', async () => {
  const person = await signIn();
  await subscribe(person);
  await admin.call(userAccess.setUserPlan, { ...ofUser(person), body: { status: 'inactive' } });
  expect(await newest()).toMatchObject({
    action: 'user.plan_changed',
    user: { _id: person.id },
    before: { subscriptionStatus: 'active' },
    after: { subscriptionStatus: 'inactive' },
  });
});

test('an admin who deletes the target and then themselves stays in the log by name, with the amounts', async () => {
  const other = await signIn('Grace', { admin: true });
  const target = await signIn('Noor');
  await other.call(userBalances.setUserTokens, { ...ofUser(target), body: { tokens: 1_000_000 } });
  await other.call(adminUsers.deleteUser, ofUser(target));
  expect((await other.call(adminUsers.deleteUser, ofUser(other))).status).toBe(200);

  const actor = { _id: other.id, name: 'Grace', email: '' };
  const { body } = await admin.call(listAuditEntries, { query: { actorId: other.id } });
  expect(body).toMatchObject([
    { action: 'user.deleted', actor, user: null, userId: other.id },
    { action: 'user.deleted', actor, user: null, userId: target.id, before: { tokens: 1_000_000 } },
    { action: 'user.tokens_changed', actor, user: null, userId: target.id, after: { tokens: 1_000_000 } },
  ]);
  expect((await admin.call(listAuditActors)).body).toContainEqual(actor);
  const about = await admin.call(listAuditEntries, { query: { concerning: target.id } });
  expect(about.body).toHaveLength(2);
});

describe('the log', () => {
  test('it can be filtered by admin, action, user and time, and pages have no gaps', async () => {
    const other = await signIn('Grace', { admin: true });
    const person = await signIn('Noor');
    const start = clock.now().toISOString();
    for (let tokens = 1; tokens <= 5; tokens++)
      await other.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens } });
    await admin.call(adminChat.blockUser, concerning(person));
    const list = async (query: Record<string, string>) =>
      (await admin.call(listAuditEntries, { query })).body;
    const tokensIn = (entries: AuditEntry[]) => entries.map(({ after }) => after?.tokens);

    expect(tokensIn(await list({ actorId: other.id }))).toEqual([5, 4, 3, 2, 1]);
    expect((await list({ concerning: person.id })).map(({ action }) => action)).toEqual([
      'user.blocked',
      ...Array(5).fill('user.tokens_changed'),
    ]);
    expect(await list({ concerning: person.id, action: 'user.blocked' })).toMatchObject([
      { actor: { name: 'Ada' }, user: { _id: person.id, name: 'Noor', email: person.email } },
    ]);
    expect(await list({ actorId: other.id, before: start })).toEqual([]);
    expect(await list({ actorId: other.id, from: start })).toHaveLength(5);

    const first = await admin.call(listAuditEntries, { query: { actorId: other.id, limit: '3' } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    const second = await admin.call(listAuditEntries, { query: { actorId: other.id, limit: '3', cursor } });
    expect(tokensIn([...first.body, ...second.body])).toEqual([5, 4, 3, 2, 1]);
    expect(second.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    expect((await admin.call(listAuditActors)).body.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ada', 'Grace']),
    );
  });

  test.each([
    [{ action: 'user.hugged' }, 'action'],
    [{ actorId: 'me' }, 'actorId'],
    [{ concerning: '1' }, 'concerning'],
    [{ from: 'yesterday' }, 'from'],
    [{ before: '0000-01-01' }, 'before'],
    [{ cursor: 'there' }, 'cursor'],
  ])('the query %j is rejected', async (query, path) => {
    const { status, body } = await admin.call(listAuditEntries, { query });
    expect([status, (body as never as { details: { path: string }[] }).details[0]?.path]).toEqual([
      400,
      path,
    ]);
  });

  test('it can be filtered by part of what was changed', async () => {
    const person = await signIn('Zuleika Dobson');
    const subjects = async (subject: string) =>
      (await admin.call(listAuditEntries, { query: { subject } })).body.map((entry) => entry.subject);
    await admin.call(videos.addVideo, { body: { ...VIDEO, title: 'One 100% whole whale' } });
    await admin.call(adminChat.blockUser, concerning(person));
    expect(await subjects('0% WHOLE')).toEqual(['One 100% whole whale']);
    expect(await subjects('100_ whole')).toEqual([]);
    expect(await subjects('0%')).toEqual(['One 100% whole whale']);
    expect(await subjects('%')).toEqual(['One 100% whole whale']);
    for (const part of ['zuleika', 'Zülei', person.email, person.id, person.id.slice(0, 10).toUpperCase()])
      expect(await subjects(part)).toEqual([null]);
    await admin.call(adminUsers.deleteUser, ofUser(person));
    expect(await subjects('zuleika')).toEqual([]);
    expect(await subjects(person.id)).toEqual([null, null]);
  });

  test('entries about a deleted user keep the id and the amounts, but no name, email or text', async () => {
    const person = await signIn('Noor the Brave');
    await admin.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens: 3 } });
    await admin.call(adminChat.replyToUser, {
      ...concerning(person),
      body: { content: `Dear ${person.email}` },
    });
    await admin.call(adminUsers.deleteUser, ofUser(person));
    const { body } = await admin.call(listAuditEntries, { query: { limit: '3' } });
    const kept = { actor: { name: 'Ada' }, user: null, userId: person.id };
    expect(body).toMatchObject([
      { ...kept, action: 'user.deleted', before: { tokens: 3 } },
      { ...kept, action: 'chat.replied', before: null, after: null },
      { ...kept, action: 'user.tokens_changed', before: { tokens: 0 }, after: { tokens: 3 } },
    ]);
    const stored = JSON.stringify([
      await app.db.select().from(auditEntries),
      await app.db.select().from(auditDetails),
    ]);
    for (const trace of [person.email, person.name]) expect(stored).not.toContain(trace);
  });
});
