import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { createPromptGroup, toggleBookmark } from '@cold-open/contract/prompts/prompts.contract';
import { createOutline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { postComment } from '@cold-open/contract/scripts/review/review.contract';
import { shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { createVoice } from '@cold-open/contract/voices/voices.contract';
import { PASSWORD, startTestApp } from './test-app.ts';

/** Starts the app with an admin, and the steps that the tests about one's own account share. */
export async function startOwnAccountApp() {
  const started = await startTestApp();
  const { address, call, signIn } = started;
  const admin = await signIn('Ada', { admin: true });

  async function logIn({ email }: { email: string }, password = PASSWORD, userAgent = 'A test') {
    const response = await fetch(`${address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await response.json()) as { token: string };
    return { status: response.status, token };
  }

  const isSignedIn = async (token: string) => (await call(getCurrentUser, {}, token)).status === 200;

  async function signInSubscriber(name: string) {
    const person = await signIn(name);
    const { sessionId } = (await person.call(createCheckoutSession)).body;
    await person.call(paySandboxCheckout, { params: { sessionId } });
    return person;
  }

  /** Signs in a user with data in every feature. */
  async function signInWithData(name: string) {
    const person = await signInSubscriber(name);
    const { script } = (
      await person.call(generateCustomScript, {
        body: {
          pasteContent: `${name} wrote this about a ferry.`,
          contentType: 'long_form',
          length: 'short',
        },
      })
    ).body;
    await person.call(updateScript, {
      params: { id: script._id },
      body: { title: `${name}’s script`, content: `${name} edited it.` },
    });
    const { prompt } = (
      await person.call(createPromptGroup, {
        body: { youtuberName: `${name}’s channel`, niche: 'Ferries', promptTemplate: `${name}’s template` },
      })
    ).body;
    await person.call(toggleBookmark, { params: { id: prompt.nestedPrompts[0]?._id ?? '' } });
    const share = { comments: true, expiresInDays: null };
    const { url } = (await person.call(shareScript, { params: { id: script._id }, body: share })).body;
    await call(postComment, {
      params: { token: url?.split('/').at(-1) ?? '' },
      body: { name: 'Theo', text: `Dear ${name}`, anchor: anchorAt(`${name} edited it.`, 0, name.length) },
    });
    await person.call(createOutline, { body: { title: `${name}’s plan` } });
    const text = `${name} begins every video at the harbor, and the boats are late again. `.repeat(5);
    await person.call(createVoice, { body: { samples: [{ text, title: `${name}’s video` }] } });
    await person.call(sendMessage, { body: { content: `${name} asks.` } });
    await admin.call(replyToUser, { params: { userId: person.id }, body: { content: `Dear ${name}.` } });
    return { person, scriptId: script._id };
  }

  return { ...started, admin, isSignedIn, logIn, signInWithData };
}
