import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
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

  return { ...started, admin, isSignedIn, logIn };
}
