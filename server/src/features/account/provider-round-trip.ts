import { MINUTE_MS } from '@cold-open/contract/durations';
import { type ErrorCode, NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OpenIdProvider, SignInSecrets } from '../../platform/oidc/openid-provider.ts';
import { ProviderError, type ProviderFailure } from '../../platform/oidc/provider-error.ts';
import { digestOf, newSecretToken } from './secret-tokens.ts';
import { type Attempt, insertAttempt, takeAttempt } from './sign-ins.repository.ts';

/** How long a person may take at the provider, and for the next step. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

const ERROR_CODES: Record<ProviderFailure, ErrorCode> = {
  unreachable: 'provider_unreachable',
  canceled: 'sign_in_canceled',
  invalid: 'provider_reply_invalid',
};

interface Dependencies {
  db: Db;
  clock: Clock;
  provider: OpenIdProvider | null;
  publicUrl: () => string;
}

/** Sends the browser to the provider and handles its return. A secret binds the attempt to the browser. */
export function createProviderRoundTrip({ db, clock, provider, publicUrl }: Dependencies) {
  const signInWith = (secret: string) => ({
    redirectUri: `${publicUrl()}${PAGE_PATHS.signInCallback}`,
    secrets: secretsOf(secret),
  });

  function requireProvider(): OpenIdProvider {
    if (!provider) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.signInProvider });
    return provider;
  }

  return {
    requireProvider,

    /** Returns the provider's URL, and the secret for the cookie. */
    async begin(
      attempt: Pick<Attempt, 'step'> & Partial<Attempt>,
      { asksAgain = false }: { asksAgain?: boolean } = {},
    ) {
      const secret = newSecretToken();
      const url = await withAppErrors(
        requireProvider().authorizationAddress(signInWith(secret), { asksAgain }),
      );
      const expiresAt = new Date(clock.now().getTime() + ATTEMPT_MS);
      await insertAttempt(db, { ...attempt, secretHash: digestOf(secret), expiresAt });
      return { url, secret };
    },

    /** `query` is what the provider appended to our page's URL. */
    async finish(query: string, secret: string | null) {
      const openId = requireProvider();
      const parameters = new URLSearchParams(query);
      // Checked first, so that a link from someone else does not use up this browser's attempt.
      if (secret === null || parameters.get('state') !== secretsOf(secret).state)
        throw new AppError('sign_in_expired');
      const attempt = await takeAttempt(db, {
        secretHash: digestOf(secret),
        steps: ['sign_in', 'link', 'confirm'],
        now: clock.now(),
      });
      if (!attempt) throw new AppError('sign_in_expired');
      return { attempt, profile: await withAppErrors(openId.identify(parameters, signInWith(secret))) };
    },
  };
}

export type ProviderRoundTrip = ReturnType<typeof createProviderRoundTrip>;

/** The database stores only the hash of the secret, so reading it does not help to finish an attempt. */
function secretsOf(secret: string): SignInSecrets {
  const derive = (part: string) => digestOf(`${part}\n${secret}`);
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('verifier') };
}

async function withAppErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(ERROR_CODES[error.kind], { cause: error });
  }
}
