import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '@cold-open/contract/announcements/announcements.contract';
import {
  type AuditAction,
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
import * as installation from '@cold-open/contract/installation/installation.contract';
import { getDashboard } from '@cold-open/contract/overview/dashboard.contract';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import * as library from '@cold-open/contract/prompts/library-editing.contract';
import {
  createNestedPrompt,
  createPromptGroup,
  listAdminPrompts,
} from '@cold-open/contract/prompts/prompts.contract';
import * as posted from '@cold-open/contract/scripts/posted-scripts.contract';
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
import { users } from '../features/account/account.tables.ts';
import { paymentEvents, payments } from '../features/billing/payments.tables.ts';
import { chosenModel } from '../features/writer/writer.tables.ts';
import { placeModel } from './built-in-settings.ts';
import type { startTestApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
type Person = Awaited<ReturnType<TestApp['signIn']>>;
type Sent = Parameters<Person['call']>[1];
type AdminCall = [Endpoint, (person: Person) => Sent | Promise<Sent>, AuditAction | null];

export const GROUP = { youtuberName: 'The Slow Traveller', niche: 'Travel' };
export const NESTED = { niche: 'Travel', promptName: 'Night ferry', promptTemplate: 'Open on the water.' };
export const VIDEO = { title: 'The last ferry', niche: 'Travel', uploadDays: 3 };
const VIDEO_FILE = 'Title,Niche,Upload Days\nAn imported title,Food,3';
const REPLY = { name: 'Thanks', content: 'Thank you for writing.' };
const LIBRARY_FILE = 'niche: Travel\ngroups:\n  - youtuberName: The Imported Ferry\n';
const RANGE = { from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' };
const ANNOUNCED = { text: 'Maintenance tonight' };
const OFFERED = 'Qwen3.5-2B-Q4_K_M.gguf';
const ADDED = { address: 'http://127.0.0.1:9/mine.gguf', sha256: 'a'.repeat(64) };

export const concerning = (person: Person) => ({ params: { userId: person.id } });
export const ofUser = (person: Person) => ({ params: { id: person.id } });

/** Every admin endpoint with a valid request and the action that it logs. Reading is not logged. */
export function adminCalls({ app, dataDir }: TestApp, admin: Person): AdminCall[] {
  let serial = 0;
  const POSTED = { userId: admin.id, title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' };

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
  const libraryPrompt = async () => ({
    params: { nestedId: (await newGroup()).nestedPrompts[0]?._id ?? '' },
  });
  async function libraryOrder() {
    const { _id: groupId, nestedPrompts } = await newGroup();
    const { nestedPrompt } = (await admin.call(createNestedPrompt, { params: { groupId }, body: NESTED }))
      .body;
    return { params: { groupId }, body: { ids: [nestedPrompt, ...nestedPrompts].map(({ _id }) => _id) } };
  }

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

  const newAnnouncement = async () => ({
    params: { id: (await admin.call(createAnnouncement, { body: ANNOUNCED })).body._id },
  });

  function placedModel() {
    placeModel(dataDir, 'placed.gguf');
    return { body: { file: 'placed.gguf' } };
  }

  /** Returns to the model in the settings. */
  async function endChoice() {
    await app.db.insert(chosenModel).values({ model: 'small', settingsKey: '', chosenAt: new Date() });
    return { body: { model: null } };
  }

  const calls: AdminCall[] = [
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
    [
      videos.updateVideo,
      async () => ({ ...(await newVideo()), body: { title: 'Changed' } }),
      'video.changed',
    ],
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
  return calls;
}
