import { SIGN_IN_PROVIDER_META } from '@cold-open/contract/account/sign-in-provider-meta';

/** The name of the provider that people may sign in with; null if there is none. The server writes it into the page. */
export function signInProvider(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SIGN_IN_PROVIDER_META}"]`);
  return meta?.content || null;
}
