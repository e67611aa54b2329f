import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  unsubscribe,
  verifyEmail,
} from '@cold-open/contract/account/account.contract';
import { startConfirmation, startLinking } from '@cold-open/contract/account/provider-sign-in.contract';
import {
  confirmSession,
  finishLogin,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '@cold-open/contract/account/second-step.contract';
import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { getAiPictureOrder, orderAiPictures } from '@cold-open/contract/images/ai-pictures.contract';
import { importScript } from '@cold-open/contract/scripts/import.contract';
import { createOutline, suggestPoints } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { deleteOwnComment, postComment } from '@cold-open/contract/scripts/review/review.contract';
import { shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { OPENING_KINDS, writeOpenings } from '@cold-open/contract/scripts/suggestions.contract';
import { createVoice, describeVoice } from '@cold-open/contract/voices/voices.contract';
import {
  removeLocalModel,
  testLocalModel,
  useLocalModel,
} from '@cold-open/contract/writer/local-writer.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { users } from '../features/account/account.tables.ts';
import { findUnreadReplies } from '../features/chat/chat.jobs.ts';
import { addAuthenticator } from '../testing/authenticator.ts';
import { builtInSettings, placeModel } from '../testing/built-in-settings.ts';
import { startFakeImageModel } from '../testing/fake-image-model.ts';
import { startFakeIssuer } from '../testing/fake-issuer.ts';
import { startFakeModel } from '../testing/fake-model/fake-model.ts';
import { startFakeSmtpServer } from '../testing/fake-smtp-server.ts';
import { settingsFor } from '../testing/model-settings.ts';
import { emailsTo, resetTokensFor } from '../testing/outbox.ts';
import { openBrowser } from '../testing/provider-browser.ts';
import { SMALL_PHOTO } from '../testing/small-photo.ts';
import { PASSWORD, startTestApp } from '../testing/test-app.ts';
import { variationsOf } from '../testing/variations.ts';
import { waitFor } from '../testing/wait-for.ts';
import { CALLS_WITH_SERVICES } from './calls-with-services.ts';
import { readApiDocument } from './openapi-calls.ts';
import { watchReplies } from './watch-replies.ts';

const OWN_WORDS = `There's a chair in my kitchen that announces every meal. It's old. It squeaks. ${variationsOf('So I checked why wood squeaks.', 12)}`;
const issuer = await startFakeIssuer();
const smtp = await startFakeSmtpServer();
const fakeModel = await startFakeModel('openai-compatible');
const imageModel = await startFakeImageModel(({ n }) => ({
  body: { data: Array.from({ length: Number(n) }, () => ({ b64_json: SMALL_PHOTO })) },
}));
const { app, address, call, clock, dataDir, signIn, startInstance } = await startTestApp({
  config: {
    oidc: issuer.settings,
    model: settingsFor('openai-compatible', fakeModel.baseUrl),
    imageModel: { model: 'test-images', baseUrl: imageModel.baseUrl, apiKey: 'sk-images' },
  },
  outside: fetch,
});
// Has its own database, because any instance may send the emails of one.
const withEmail = await startTestApp({ config: { smtpUrl: smtp.url }, outside: fetch });
const withBuiltInWriter = await startInstance({ model: builtInSettings() });
const { succeeded, problems } = watchReplies(await readApiDocument(address), [
  address,
  withEmail.address,
  withBuiltInWriter.address,
]);
afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all([issuer.close(), smtp.stop(), fakeModel.close(), imageModel.close()]);
});

test('a password is reset and an email confirmed with emailed links, and chat emails are turned off', async () => {
  const maya = await signIn();
  await call(forgotPassword, { body: { email: maya.email } });
  const [token = ''] = await resetTokensFor(dataDir, maya.email);
  await call(resetPassword, { body: { token, newPassword: 'a better battery' } });

  const email = `${randomUUID()}@example.com`;
  await withEmail.call(register, { body: { name: 'Noor', email, password: PASSWORD } });
  const received = () => smtp.received.find(({ to }) => to.includes(email))?.text ?? '';
  await waitFor('the email', () => received() !== '');
  await withEmail.call(verifyEmail, {
    body: { token: /verify-email\?token=([\w-]+)/.exec(received())?.[1] ?? '' },
  });

  const admin = await signIn('Ada', { admin: true });
  const omar = await signIn('Omar');
  await admin.call(replyToUser, { params: { userId: omar.id }, body: { content: 'Here it is.' } });
  clock.advance(11 * 60_000);
  await app.jobs.enqueue(app.db, findUnreadReplies, {});
  const [message] = await waitForEmail(omar.email);
  const link = /^List-Unsubscribe: *<([^>]+)>/m.exec((message ?? '').replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  await call(unsubscribe, {
    query: { token: new URL(link.replace(/\s/g, '')).searchParams.get('token') ?? '' },
  });
});

async function waitForEmail(email: string) {
  await waitFor('the email', () => emailsTo(dataDir, email).length > 0);
  return emailsTo(dataDir, email);
}

test('two-step login is turned on, used and turned off', async () => {
  const maya = await signIn();
  const { nextCode } = await addAuthenticator(maya, clock);
  const { challenge } = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  await call(finishLogin, { body: { challenge, code: nextCode() } });
  await maya.call(confirmSession, { body: { code: nextCode() } });
  await maya.call(renewRecoveryCodes, { body: { password: PASSWORD, code: nextCode() } });
  await maya.call(turnOffSecondStep, { body: { password: PASSWORD, code: nextCode() } });
});

test('people sign in with a provider, link it and confirm with it', async () => {
  const browser = () => openBrowser({ address, issuer });
  const newPerson = (email = `${randomUUID()}@example.com`) => ({
    sub: randomUUID(),
    name: 'Maya Lind',
    email,
    email_verified: true,
  });
  const person = newPerson();
  const { body } = await browser().signIn(person);
  await browser().send(startConfirmation, {}, body.token);
  const omar = await signIn('Omar');
  const own = browser();
  await own.signIn(newPerson(omar.email));
  await own.enterPassword(PASSWORD);
  await browser().send(startLinking, { password: PASSWORD }, omar.token);
});

test('a model suggests points and openings and describes a voice', async () => {
  const maya = await signIn();
  await app.db.update(users).set({ tokens: 11, subscriptionStatus: 'active' }).where(eq(users.id, maya.id));
  const { outline } = (await maya.call(createOutline, { body: { title: 'The ferry', length: 'short' } }))
    .body;
  fakeModel.setScript('=== Beat 1\n- Show the pier at night\n- Say what a ticket cost\n');
  await maya.call(suggestPoints, { params: { id: outline._id }, body: {} });

  fakeModel.setScript(`## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`);
  const order = { contentType: 'youtube_shorts', pasteContent: 'The ferry cost 9,000 crowns.' };
  const { script } = (await maya.call(generateCustomScript, { body: order })).body;
  fakeModel.setScript(
    OPENING_KINDS.map((kind) => `=== ${kind}\nThe ${kind.toLowerCase()} of a ferry in the dark.\n`).join(''),
  );
  await maya.call(writeOpenings, { params: { id: script._id }, body: { version: script.version } });

  const voice = (await maya.call(createVoice, { body: { samples: [{ text: OWN_WORDS }] } })).body;
  fakeModel.setScript('Short sentences.\nDry jokes about furniture.\nEnds with an order.');
  await maya.call(describeVoice, { params: { id: voice._id } });
});

test('a model of the built-in writer is tested, used and removed', async () => {
  const admin = await withBuiltInWriter.signIn('Ada', { admin: true });
  const file = 'placed.gguf';
  placeModel(dataDir, file);
  await admin.call(testLocalModel, { body: { file } });
  await admin.call(useLocalModel, { body: { file } });
  await admin.call(removeLocalModel, { params: { file } });
});

test('an image model makes pictures', async () => {
  const maya = await signIn();
  await app.db.update(users).set({ imageTools: 'granted', tokens: 3 }).where(eq(users.id, maya.id));
  const order = (await maya.call(orderAiPictures, { body: { headline: 'The ferry', niche: 'Travel' } })).body;
  await maya.call(getAiPictureOrder, { params: { id: order._id } });
});

test('a reviewer deletes their own comment', async () => {
  const maya = await signIn();
  const { script } = (await maya.call(importScript, { body: { text: 'The last ferry left.' } })).body;
  const share = { params: { id: script._id }, body: { comments: true, expiresInDays: 7 } };
  const token = (await maya.call(shareScript, share)).body.url?.split('/').at(-1) ?? '';
  const comment = { name: 'Theo', text: 'Which one?', anchor: anchorAt(script.content, 4, 14) };
  const { thread, secret } = (await call(postComment, { params: { token }, body: comment })).body;
  await call(deleteOwnComment, { params: { token, commentId: thread._id }, body: { secret } });
});

test('all of these calls succeeded, and the document describes every reply', () => {
  expect(CALLS_WITH_SERVICES.filter((name) => !succeeded.has(name))).toEqual([]);
  expect([...problems]).toEqual([]);
});
