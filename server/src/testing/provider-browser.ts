import {
  finishProviderSignIn,
  linkProviderSignIn,
  startProviderSignIn,
} from '@cold-open/contract/account/provider-sign-in.contract';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import type { ErrorReply } from '@cold-open/contract/http/errors';
import type * as z from 'zod';
import type { FakeIssuer, FakePerson } from './fake-issuer.ts';

/** The fields of every outcome, so that a test can read them without a check. */
interface AnyOutcome {
  outcome?: string;
  token?: string;
  challenge?: string;
  userId?: string;
  returnTo?: string;
  email?: string;
  message?: string;
  confirmation?: string;
}

interface Options {
  address: string;
  issuer: FakeIssuer;
  userAgent?: string;
}

/** Does what a browser does during a sign-in with the provider, including cookies. */
export function openBrowser({ address, issuer, userAgent = 'A test' }: Options) {
  const cookies = new Map<string, string>();

  async function send<E extends Endpoint>({ method, path }: E, body: unknown, token?: string) {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const setCookie = response.headers.get('set-cookie');
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie ?? '') ?? [];
    if (setCookie !== null) cookies.set(name, value);
    const reply = (await response.json()) as z.output<E['reply']> & Partial<ErrorReply>;
    return { status: response.status, body: reply, setCookie };
  }

  async function start(body: unknown = {}) {
    const started = await send(startProviderSignIn, body);
    return { ...started, url: started.body.url };
  }

  async function finish(returned: string) {
    const { status, body, setCookie } = await send(finishProviderSignIn, { query: new URL(returned).search });
    return { status, setCookie, body: body as AnyOutcome & Partial<ErrorReply> };
  }

  return {
    cookies,
    send,
    start,
    finish,
    /** Completes a person's sign-in. */
    async signIn(person: FakePerson, body: unknown = {}) {
      const { url } = await start(body);
      return finish(issuer.signInAt(url, person));
    },
    async enterPassword(password: string) {
      const { status, body, setCookie } = await send(linkProviderSignIn, { password });
      return { status, setCookie, body: body as AnyOutcome & Partial<ErrorReply> };
    },
  };
}
