import { randomUUID } from 'node:crypto';
import { createAccessToken } from '@cold-open/contract/account/access-tokens.contract';
import {
  forgotPassword,
  getCurrentUser,
  login,
  register,
} from '@cold-open/contract/account/account.contract';
import { deleteMyAccount } from '@cold-open/contract/account/own-account.contract';
import {
  createAnnouncement,
  dismissAnnouncement,
} from '@cold-open/contract/announcements/announcements.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { listPayments, refundPayment } from '@cold-open/contract/billing/money.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { addNote } from '@cold-open/contract/chat/chat-queue.contract';
import { sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { createSavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { createImageDesign } from '@cold-open/contract/images/images.contract';
import { uploadPhoto } from '@cold-open/contract/images/photos.contract';
import { startRecipe } from '@cold-open/contract/images/variations';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { listPrompts, toggleBookmark } from '@cold-open/contract/prompts/prompts.contract';
import { createSeries } from '@cold-open/contract/scripts/organize.contract';
import { createOutline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { getPublishing, savePublishing } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { postComment } from '@cold-open/contract/scripts/review/review.contract';
import { shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { openRemote } from '@cold-open/contract/scripts/teleprompter/remote.contract';
import { addUserNote } from '@cold-open/contract/users/user-notes.contract';
import { createVoice } from '@cold-open/contract/voices/voices.contract';
import { eq } from 'drizzle-orm';
import {
  emailVerifications,
  identities,
  passwordResets,
  signInAttempts,
  users,
} from '../features/account/account.tables.ts';
import { alerts } from '../features/alerts/alerts.tables.ts';
import { imageOrders } from '../features/images/images.tables.ts';
import { publishingOrders } from '../features/scripts/publishing/publishing.tables.ts';
import { chosenModel, writerChoices, writerHosts } from '../features/writer/writer.tables.ts';
import { prepareDatabase } from '../first-data.ts';
import { modelCalls } from '../platform/llm/usage/model-calls.tables.ts';
import { addAuthenticator } from './authenticator.ts';
import { SMALL_PHOTO } from './small-photo.ts';
import { PASSWORD, type startTestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

const PASTED = 'The harbour is really very quiet at night. Every ferry waits. Nobody hurries there.';
export const FIRST_MESSAGE = 'Is “anybody” there? \\ {é,🎬}';
type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Does everything that writes a row, in every table. Email must be set up. */
export async function fillDatabase({ address, app, call, clock, database, signIn }: TestApp) {
  await prepareDatabase(database, { adminEmail: 'admin@example.com', adminPassword: PASSWORD });
  const admin = await signIn('Ada', { admin: true });
  const [maya, leaver] = [await signIn('Maya'), await signIn('Omar')];
  for (const person of [maya, leaver]) {
    const { sessionId } = (await person.call(createCheckoutSession)).body;
    await person.call(paySandboxCheckout, { params: { sessionId } });
  }
  const [payment] = (await admin.call(listPayments, { query: { search: maya.email } })).body;
  await admin.call(refundPayment, {
    params: { id: payment?._id ?? '' },
    body: { amountCents: 100, refundedCents: 0 },
  });
  const announced = await admin.call(createAnnouncement, { body: { text: 'Maintenance tonight' } });
  await maya.call(dismissAnnouncement, { params: { id: announced.body._id } });
  await app.db.insert(alerts).values({ condition: 'backup' });
  const careful = await signIn('Noor');
  const authenticator = await addAuthenticator(careful, clock);
  const { challenge } = (await call(login, { body: { email: careful.email, password: PASSWORD } })).body;
  await leaver.call(deleteMyAccount, { body: { password: PASSWORD } });
  await maya.call(createAccessToken, {
    body: { name: 'Backup', scope: 'read', expiresInDays: 30, password: PASSWORD },
  });
  const newcomer = { name: 'Lior', email: 'lior@example.com', password: PASSWORD };
  await call(register, { body: newcomer });
  await call(login, { body: newcomer });
  await waitFor('the verification', async () => (await app.db.select().from(emailVerifications)).length > 0);
  const form = { title: 'Ferries', pasteContent: PASTED, contentType: 'youtube_shorts' };
  const ordered = await fetch(`${address}${generateCustomScript.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${maya.token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body: JSON.stringify(form),
  });
  const { script } = generateCustomScript.reply.parse(await ordered.json());
  const selected = script.content.split('\n').find((line) => /really|very/.test(line)) ?? '';
  const start = script.content.indexOf(selected);
  await maya.call(rephraseSelection, {
    params: { id: script._id },
    body: { start, end: start + selected.length, selected, tone: 'tighter', version: script.version },
  });
  const publishing = { params: { id: script._id } };
  const { kit } = (await maya.call(getPublishing, publishing)).body;
  const links = [{ label: 'Newsletter', value: 'https://example.com' }];
  await maya.call(savePublishing, { ...publishing, body: { ...kit, links } });
  const kitOrder = { scriptId: script._id, userId: maya.id, outcome: 'ready', createdAt: new Date() };
  await app.db.insert(publishingOrders).values(kitOrder);
  const share = { comments: true, expiresInDays: null };
  const { url } = (await maya.call(shareScript, { params: { id: script._id }, body: share })).body;
  await maya.call(postComment, {
    params: { token: url?.split('/').at(-1) ?? '' },
    body: { name: 'Ines', text: 'Really?', anchor: anchorAt(script.content, start, start + selected.length) },
  });
  await maya.call(openRemote, { params: { id: script._id } });
  await maya.call(createVoice, { body: { samples: [{ text: PASTED.repeat(4) }] } });
  await maya.call(createSeries, { body: { name: 'Ferries' } });
  await app.db.update(users).set({ imageTools: 'granted' }).where(eq(users.id, maya.id));
  const recipe = startRecipe({ headline: 'Night ferries', niche: 'Travel' });
  await maya.call(createImageDesign, { body: { name: 'Ferries', recipe, scriptId: script._id } });
  await maya.call(uploadPhoto, { body: { fileContent: SMALL_PHOTO } });
  await app.db.insert(imageOrders).values({
    userId: maya.id,
    headline: 'Night ferries',
    niche: 'Travel',
    wish: '',
    format: 'thumbnail',
    tokenEntryId: 1,
    outcome: 'upstream',
    createdAt: new Date(),
  });
  await maya.call(createOutline, {
    body: { title: 'Night ferries', keyPoints: 'The last one leaves at nine' },
  });
  const [group] = (await maya.call(listPrompts)).body;
  const promptId = group?.nestedPrompts[0]?._id ?? '';
  await maya.call(toggleBookmark, { params: { id: promptId } });
  await maya.call(sendMessage, { body: { content: FIRST_MESSAGE } });
  await maya.call(sendContactMessage, {
    body: { name: 'Noor', email: 'noor@example.com', message: 'Hello from the contact form.' },
  });
  await admin.call(replyToUser, { params: { userId: maya.id }, body: { content: 'Yes.' } });
  await admin.call(addNote, { params: { userId: maya.id }, body: { content: 'Writes at night.' } });
  await admin.call(addUserNote, { params: { id: maya.id }, body: { content: 'Prefers email.' } });
  await admin.call(createSavedReply, { body: { name: 'Thanks', content: 'Thank you.' } });
  const now = new Date();
  const identity = { issuer: 'https://accounts.example', subject: 'maya', email: maya.email };
  await app.db.insert(identities).values({ ...identity, userId: maya.id, createdAt: now });
  await app.db.insert(signInAttempts).values({ secretHash: 'x', step: 'sign_in', expiresAt: now });
  await app.db.insert(modelCalls).values({
    calledAt: now,
    provider: 'openai',
    model: 'small',
    purpose: 'draft',
    inputTokens: 900,
    outputTokens: 700,
    isEstimated: false,
    totalMs: 4000,
    outcome: 'ok',
  });
  await app.db.insert(chosenModel).values({ model: 'small', settingsKey: 'x', chosenAt: now });
  await app.db.insert(writerChoices).values({ kind: 'none', changedAt: now });
  await app.db.insert(writerHosts).values({ id: randomUUID(), file: 'small.gguf', seenAt: now });
  await call(forgotPassword, { body: { email: maya.email } });
  await waitFor('the link', async () => (await app.db.select().from(passwordResets)).length > 0);
  const overview = (await admin.call(getOverview)).body;
  const { tokens } = (await maya.call(getCurrentUser)).body;
  return { admin, maya, careful, authenticator, challenge, script, promptId, overview, tokens };
}
