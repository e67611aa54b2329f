import { randomUUID } from 'node:crypto';
import { call, open, type Stage } from './stage.ts';

export const PASSWORD = 'correct horse battery';
export const NOTES =
  'The ferry across the sound has sailed every night since 1931. In 1986 the lower deck flooded.';

interface Session {
  token: string;
  userId: string;
  email: string;
}

export const newEmail = () => `${randomUUID()}@example.com`;

export async function logInAs(
  stage: Stage,
  credentials: { email: string; password: string },
): Promise<Session> {
  const { token, userId } = await call(stage, 'POST', '/auth/login', { body: credentials });
  await open(stage, '/faq');
  await stage.browser.evaluate(
    `localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('userId', ${JSON.stringify(userId)});`,
  );
  return { token, userId, email: credentials.email };
}

export async function signInAsCreator(stage: Stage): Promise<Session> {
  const credentials = { email: newEmail(), password: PASSWORD };
  await call(stage, 'POST', '/auth/register', { body: { name: 'Maya', ...credentials } });
  return logInAs(stage, credentials);
}

export async function signInAsSubscriber(stage: Stage): Promise<Session> {
  const session = await signInAsCreator(stage);
  const { token } = session;
  const { sessionId } = await call(stage, 'POST', '/subscription/create-checkout-session', {
    token,
    body: {},
  });
  await call(stage, 'POST', `/sandbox/checkout/${sessionId}/pay`, { token, body: {} });
  return session;
}

/** Signs in as a subscriber who has one finished script. */
export async function signInWithScript(stage: Stage): Promise<{ id: string; session: Session }> {
  const session = await signInAsSubscriber(stage);
  stage.fakeModel.resume();
  const { script } = await call(stage, 'POST', '/scripts/generate/custom', {
    token: session.token,
    body: {
      userId: session.userId,
      title: 'The ferry',
      niche: 'Travel',
      style: 'calm',
      contentType: 'long_form',
      length: 'short',
      pasteContent: NOTES,
    },
  });
  return { id: script._id, session };
}
