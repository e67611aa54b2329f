import type { Plugin } from 'vite';
import { SIGN_IN_PROVIDER_META } from '../../contract/src/account/sign-in-provider-meta.ts';

/** In development Vite serves the page, so this plugin writes what the server otherwise would. */
export function signInProviderMeta(provider: string | undefined): Plugin {
  return {
    name: 'sign-in-provider-meta',
    apply: 'serve',
    transformIndexHtml: () =>
      provider ? [{ tag: 'meta', attrs: { name: SIGN_IN_PROVIDER_META, content: provider } }] : [],
  };
}
