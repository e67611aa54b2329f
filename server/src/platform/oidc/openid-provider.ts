import { HOUR_MS, SECOND_MS } from '@cold-open/contract/durations';
import * as oauth from 'oauth4webapi';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { readAtMost } from '../read-at-most.ts';
import { ProviderError, toProviderError } from './provider-error.ts';

/** Discovery documents, keys and tokens are a few KB. */
const MAX_RESPONSE_BYTES = 256 * 1024;
const TIMEOUT_MS = 5 * SECOND_MS;
const METADATA_MS = HOUR_MS;
/** While the provider is down, requests fail immediately and only one of them retries. */
const RETRY_MS = 10 * SECOND_MS;
/** The limit in the specification. */
const MAX_SUBJECT_LENGTH = 255;
const SCOPE = 'openid email profile';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call the provider. */
  name: string;
}

/** The random values that bind one sign-in to one browser. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider says about a person. Everything but the subject may be missing. */
export interface ProviderProfile {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** When the person last authenticated with the provider. */
  authenticatedAt: Date | null;
}

interface Dependencies {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  logger: Logger;
}

interface SignIn {
  redirectUri: string;
  secrets: SignInSecrets;
}

/**
 * Signs people in with an OpenID Connect provider: the authorization code flow with PKCE. The provider is
 * contacted only when someone signs in, so it may be down at startup.
 */
export function createOpenIdProvider(settings: ProviderSettings, { fetch, clock, logger }: Dependencies) {
  const issuer = new URL(settings.issuer);
  const client: oauth.Client = { client_id: settings.clientId };
  const options = {
    [oauth.customFetch]: withinBounds(fetch),
    // Only a provider on this machine, for development and tests, can have an http address.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  };
  let metadata: { server: oauth.AuthorizationServer; loadedAt: number } | null = null;
  let loading: Promise<oauth.AuthorizationServer> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<oauth.AuthorizationServer> {
    try {
      const response = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' });
      const server = await oauth.processDiscoveryResponse(issuer, response);
      requireEndpoints(server);
      metadata = { server, loadedAt: clock.now().getTime() };
      return server;
    } catch (error) {
      failedAt = clock.now().getTime();
      logger.warn(
        { issuer: settings.issuer, reason: reasonOf(error) },
        'the sign-in provider is unavailable',
      );
      // The previous configuration is probably still correct.
      if (metadata) return metadata.server;
      throw new ProviderError('unreachable', { cause: error });
    }
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    const now = clock.now().getTime();
    if (metadata && now - metadata.loadedAt < METADATA_MS) return metadata.server;
    if (loading === null && now - failedAt < RETRY_MS) {
      if (metadata) return metadata.server;
      throw new ProviderError('unreachable');
    }
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function exchange(parameters: URLSearchParams, { redirectUri, secrets }: SignIn) {
    const server = await discover();
    const checked = oauth.validateAuthResponse(server, client, parameters, secrets.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthentication(server, settings.clientSecret),
      checked,
      redirectUri,
      secrets.codeVerifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: secrets.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims) throw new Error('the reply has no ID token');
    if (claims.sub.length > MAX_SUBJECT_LENGTH) throw new Error('the subject is too long');
    if (typeof claims.email === 'string' || !server.userinfo_endpoint) return { claims, about: claims };
    // Some providers return the email only here.
    const userInfo = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    return { claims, about: await oauth.processUserInfoResponse(server, client, claims.sub, userInfo) };
  }

  return {
    name: settings.name,

    /** The provider may write its URL with or without a trailing slash. */
    isIssuer: (address: string) => URL.canParse(address) && new URL(address).href === issuer.href,

    /** Returns the provider's URL that the browser is redirected to. */
    async authorizationAddress(
      { redirectUri, secrets }: SignIn,
      { asksAgain = false }: { asksAgain?: boolean } = {},
    ): Promise<string> {
      const { authorization_endpoint: endpoint = '' } = await discover();
      const address = new URL(endpoint);
      const parameters = {
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...(asksAgain && { prompt: 'login', max_age: '0' }),
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },

    /** Exchanges the code for the person's profile and checks everything about it. Throws a ProviderError. */
    async identify(parameters: URLSearchParams, signIn: SignIn): Promise<ProviderProfile> {
      try {
        const { claims, about } = await exchange(parameters, signIn);
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOrNull(about.email),
          // Some providers send a string.
          emailVerified: about.email_verified === true || String(about.email_verified) === 'true',
          name: textOrNull(about.name) ?? textOrNull(about.preferred_username),
          authenticatedAt:
            typeof claims.auth_time === 'number' ? new Date(claims.auth_time * SECOND_MS) : null,
        };
      } catch (error) {
        const failure = toProviderError(error);
        if (failure.kind !== 'canceled')
          logger.warn({ reason: reasonOf(error), kind: failure.kind }, 'a sign-in with the provider failed');
        throw failure;
      }
    },
  };
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/** Every request has a maximum size and a timeout, which includes reading the body. */
function withinBounds(fetch: typeof globalThis.fetch) {
  return async (url: string, init: oauth.CustomFetchOptions<string, unknown>): Promise<Response> => {
    try {
      const { method, headers, body, redirect } = init;
      const response = await fetch(url, {
        method,
        headers,
        redirect,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: body as URLSearchParams }),
      });
      const content = await readAtMost(response, MAX_RESPONSE_BYTES);
      return new Response(content, { status: response.status, headers: response.headers });
    } catch (error) {
      throw new ProviderError('unreachable', { cause: error });
    }
  };
}

function requireEndpoints(server: oauth.AuthorizationServer) {
  const { authorization_endpoint, token_endpoint, jwks_uri } = server;
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri])
    if (!endpoint || !URL.canParse(endpoint) || !isAllowed(endpoint, server.issuer))
      throw new Error('the discovery document lacks an endpoint');
}

/** An https provider must not send people or secrets to an http address. */
function isAllowed(endpoint: string, issuer: string) {
  const { protocol } = new URL(endpoint);
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:'));
}

/** The specification's default is Basic, but some providers accept only POST. */
function clientAuthentication(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isPostOnly = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return isPostOnly ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Logs only messages, because the library's errors also contain codes and tokens. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as Error;
  return cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message;
}
