import { randomUUID } from 'node:crypto';
import { createAccessToken } from '@cold-open/contract/account/access-tokens.contract';
import { listMySessions } from '@cold-open/contract/account/own-account.contract';
import { createAnnouncement } from '@cold-open/contract/announcements/announcements.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { addNote } from '@cold-open/contract/chat/chat-queue.contract';
import { createSavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { createImageDesign } from '@cold-open/contract/images/images.contract';
import { uploadPhoto } from '@cold-open/contract/images/photos.contract';
import { startRecipe } from '@cold-open/contract/images/variations';
import {
  createNestedPrompt,
  createPromptGroup,
  getPromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { createSeries } from '@cold-open/contract/scripts/organize.contract';
import { createOutline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { replyToComment } from '@cold-open/contract/scripts/review/owner-comments.contract';
import { postComment } from '@cold-open/contract/scripts/review/review.contract';
import { shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import { openRemote } from '@cold-open/contract/scripts/teleprompter/remote.contract';
import { resetUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { addUserNote } from '@cold-open/contract/users/user-notes.contract';
import { addVideo } from '@cold-open/contract/videos/videos.contract';
import { createVoice } from '@cold-open/contract/voices/voices.contract';
import { eq } from 'drizzle-orm';
import { identities, users } from '../features/account/account.tables.ts';
import { paymentEvents, payments } from '../features/billing/payments.tables.ts';
import { SMALL_PHOTO } from '../testing/small-photo.ts';
import { PASSWORD, type startTestApp } from '../testing/test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type Person = Awaited<ReturnType<TestApp['signIn']>>;

/** It has ended, so that any number of them can be added. */
export const PAST_ANNOUNCEMENT = {
  text: 'Maintenance tonight',
  startsAt: '2026-01-01T20:00:00Z',
  endsAt: '2026-01-01T22:00:00Z',
};

/** Values for the path parameters and body fields that refer to the fixture. */
export type FixtureFields = Record<string, string>;

const GROUP = { youtuberName: 'The Slow Traveller', niche: 'Travel' };
const PROMPT = { niche: 'Travel', promptName: 'Night ferry', promptTemplate: 'Open on the water.' };
/** The offline writer can shorten this phrase. */
export const SELECTED = 'in order to be home by ten';
/** Long enough to cut a Short from it. */
const TEXT = `## Hook\nThe last ferry leaves at nine, ${SELECTED}.${' Nobody saw it leave.'.repeat(40)}`;
export const SELECTED_AT = TEXT.indexOf(SELECTED);
/** From the beginning of the script to the end of a sentence. */
export const PASSAGE = { start: 0, end: TEXT.indexOf('.', 200) + 1 };

/** The words that a comment is about. */
export const ANCHOR = anchorAt(TEXT, SELECTED_AT, SELECTED_AT + SELECTED.length);

export const RECIPE = startRecipe({ headline: 'The last ferry', niche: 'Travel' });

/** Long enough to learn a voice from. */
export const OWN_SCRIPT = 'The ferry is late and nobody on the pier minds. '.repeat(6);

/** Creates the authorization table's fixtures through the API, owned by a user or shared by all. */
export function createFixtureMaker({ app }: Pick<TestApp, 'app'>, admin: Person) {
  const setTokens = (owner: Person, tokens: number) =>
    app.db.update(users).set({ subscriptionStatus: 'active', tokens }).where(eq(users.id, owner.id));

  async function script(owner: Person) {
    await setTokens(owner, 9);
    const form = { title: 'The ferry', pasteContent: 'The ferry left.' };
    const body = { ...form, contentType: 'long_form', length: 'short' };
    const ordered = await owner.call(generateCustomScript, { body });
    const id = ordered.body.script._id;
    await owner.call(updateScript, { params: { id }, body: { title: 'The ferry', content: TEXT } });
    return { id, version: '2' };
  }

  async function voice(owner: Person) {
    const created = await owner.call(createVoice, { body: { samples: [{ text: OWN_SCRIPT }] } });
    return { id: created.body._id };
  }

  async function imageTools(owner: Person) {
    await app.db.update(users).set({ imageTools: 'granted' }).where(eq(users.id, owner.id));
    return {};
  }

  async function imageDesign(owner: Person) {
    await imageTools(owner);
    const created = await owner.call(createImageDesign, { body: { name: 'The ferry', recipe: RECIPE } });
    return { id: created.body._id };
  }

  async function rephrasing(owner: Person) {
    const { id } = await script(owner);
    const form = { start: SELECTED_AT, end: SELECTED_AT + SELECTED.length, selected: SELECTED };
    const body = { ...form, tone: 'tighter', version: 2 };
    const suggested = await owner.call(rephraseSelection, { params: { id }, body });
    const setId = suggested.body.rephrasing._id;
    return { id, rephrasingId: setId, setId };
  }

  async function share(owner: Person) {
    const { id } = await script(owner);
    const body = { comments: true, expiresInDays: 14 as const };
    const { url } = (await owner.call(shareScript, { params: { id }, body })).body;
    return { id, token: url?.split('/').at(-1) ?? '' };
  }

  async function comment(owner: Person) {
    const { id, token } = await share(owner);
    const body = { name: 'Ines', text: 'Which ferry?', anchor: ANCHOR };
    const { thread, secret } = (await owner.call(postComment, { params: { token }, body })).body;
    return { id, token, commentId: thread._id, secret };
  }

  async function remote(owner: Person) {
    const { id } = await script(owner);
    const { _id, token } = (await owner.call(openRemote, { params: { id } })).body.remote;
    return { id: _id, token };
  }

  async function outline(owner: Person) {
    const created = await owner.call(createOutline, { body: { title: 'The ferry', length: 'short' } });
    return { id: created.body.outline._id };
  }

  async function group(by: Person) {
    const { prompt } = (await by.call(createPromptGroup, { body: { ...GROUP, promptTemplate: 'Mine.' } }))
      .body;
    return { id: prompt._id, groupId: prompt._id };
  }

  async function prompt(by: Person) {
    const { groupId } = await group(by);
    const created = await by.call(createNestedPrompt, { params: { groupId }, body: PROMPT });
    const nestedId = created.body.nestedPrompt._id;
    return { groupId, nestedId, id: nestedId };
  }

  async function checkout(owner: Person) {
    const { sessionId } = (await owner.call(createCheckoutSession)).body;
    return { id: sessionId, sessionId };
  }

  async function plan(owner: Person) {
    const { sessionId } = await checkout(owner);
    await owner.call(paySandboxCheckout, { params: { sessionId } });
    return {};
  }

  const makers: Record<string, (owner: Person) => FixtureFields | Promise<FixtureFields>> = {
    '-': () => ({}),
    user: (owner) => ({ id: owner.id, userId: owner.id, email: owner.email }),
    claim: () => ({}),
    voice,
    'image-tools': imageTools,
    'image-design': imageDesign,
    photo: async (owner) => ({
      id: (await owner.call(uploadPhoto, { body: { fileContent: SMALL_PHOTO } })).body._id,
    }),
    'own-voice': async (owner) => {
      await setTokens(owner, 9);
      return { voiceId: (await voice(owner)).id };
    },
    script,
    'deleted-script': async (owner) => {
      const { id } = await script(owner);
      await owner.call(deleteScript, { params: { id } });
      return { id };
    },
    series: async (owner) => {
      const created = await owner.call(createSeries, { body: { name: `Ferries of ${randomUUID()}` } });
      return { id: created.body.series._id };
    },
    rephrasing,
    remote,
    share,
    comment,
    'own-reply': async (owner) => {
      const { id, commentId } = await comment(owner);
      const params = { id, commentId };
      const reply = await owner.call(replyToComment, { params, body: { text: 'The last one.' } });
      return { id, commentId: reply.body._id };
    },
    /** Nobody but the owner can delete it, so that every call has the same outcome. */
    answered: async (owner) => {
      const fields = await comment(owner);
      const params = { id: fields.id, commentId: fields.commentId };
      await owner.call(replyToComment, { params, body: { text: 'The last one.' } });
      return fields;
    },
    outline,
    group,
    prompt,
    checkout,
    plan,
    'library-group': () => group(admin),
    'library-prompt': () => prompt(admin),
    'library-order': async () => {
      const { groupId, nestedId } = await prompt(admin);
      const { body } = await admin.call(getPromptGroup, { params: { id: groupId } });
      const other = body.nestedPrompts.find(({ _id }) => _id !== nestedId)?._id ?? '';
      return { groupId, nestedId, other };
    },
    'low-balance': async (owner) => {
      await setTokens(owner, 1);
      return {};
    },
    tokens: async (owner) => {
      await setTokens(owner, 9);
      return { promptID: (await prompt(admin)).nestedId };
    },
    'private-prompt': async (owner) => {
      await setTokens(owner, 9);
      return { promptID: (await prompt(owner)).nestedId, omitUserId: 'yes' };
    },
    identity: async (owner) => {
      const [row] = await app.db
        .insert(identities)
        .values({
          userId: owner.id,
          issuer: 'https://accounts.example',
          subject: owner.id,
          email: owner.email,
          createdAt: new Date(),
        })
        .returning({ id: identities.id });
      return { id: row?.id ?? '' };
    },
    reset: async (owner) => {
      const { body } = await admin.call(resetUserTokens, { params: { id: owner.id }, body: {} });
      return { id: owner.id, entryId: body.resetEntryId ?? '' };
    },
    'user-note': async (owner) => {
      const body = { content: 'Asked about ferries.' };
      const note = await admin.call(addUserNote, { params: { id: owner.id }, body });
      return { id: owner.id, noteId: note.body._id };
    },
    'second-step': async (owner) => {
      await app.db.update(users).set({ secondStep: true }).where(eq(users.id, owner.id));
      return { id: owner.id };
    },
    'access-token': async (owner) => {
      const body = { name: 'Backup', scope: 'read', expiresInDays: 7, password: PASSWORD };
      return { id: (await owner.call(createAccessToken, { body })).body.accessToken._id };
    },
    session: async (owner) => ({ id: (await owner.call(listMySessions)).body[0]?._id ?? '' }),
    'shared-script': async () => {
      const body = { title: 'Shared', content: TEXT, niche: 'Food', style: 'calm' };
      return { id: (await admin.call(postScript, { body })).body.script._id, version: '1' };
    },
    version: async (owner) => {
      const { id } = await script(owner);
      const [newest] = (await owner.call(listVersions, { params: { id } })).body;
      return { id, versionId: newest?._id ?? '' };
    },
    video: async () => {
      const body = { title: 'The last ferry', niche: 'Travel', uploadDays: 3 };
      return { id: (await admin.call(addVideo, { body })).body._id };
    },
    message: async (owner) => ({
      messageId: (await owner.call(sendMessage, { body: { content: 'Is anybody there?' } })).body._id,
    }),
    'admins-message': async (owner) => {
      const answer = await admin.call(replyToUser, {
        params: { userId: owner.id },
        body: { content: 'Yes.' },
      });
      return { messageId: answer.body._id };
    },
    conversation: async (owner) => {
      await owner.call(sendMessage, { body: { content: 'Is anybody there?' } });
      return { userId: owner.id };
    },
    note: async (owner) => {
      await owner.call(sendMessage, { body: { content: 'Is anybody there?' } });
      const params = { userId: owner.id };
      const note = await admin.call(addNote, { params, body: { content: 'Call back on Monday.' } });
      return { userId: owner.id, noteId: note.body._id };
    },
    'canned-reply': async () => {
      const body = { name: 'Thanks', content: 'Thank you for writing.' };
      return { id: (await admin.call(createSavedReply, { body })).body._id };
    },
    payment: async (owner) => {
      await plan(owner);
      const [payment] = await app.db.select().from(payments).where(eq(payments.userId, owner.id));
      return { id: payment?.id ?? '' };
    },
    announcement: async () => {
      return { id: (await admin.call(createAnnouncement, { body: PAST_ANNOUNCEMENT })).body._id };
    },
    'payment-event': async (owner) => {
      await plan(owner);
      const [event] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.userId, owner.id));
      return { id: event?.id ?? '' };
    },
  };

  return async (fixture: string, owner: Person): Promise<FixtureFields> => {
    const make = makers[fixture];
    if (!make) throw new Error(`unknown fixture: ${fixture}`);
    return make(owner);
  };
}
