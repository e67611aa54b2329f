import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOUR_MS } from '@cold-open/contract/durations';

const CLIENT_ID = 'cold-open';
const CLIENT_SECRET = 'secret of the fake: 100% /+&=';
const KEY_ID = 'key-1';
const HUGE_BODY_BYTES = 20 * 1024 * 1024;

/** The person who signs in at the fake provider. */
export interface FakePerson {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | string | undefined;
  name?: string | undefined;
  [claim: string]: unknown;
}

/** How the fake misbehaves. */
interface Misbehavior {
  /** The response to every request, or to requests for one path. */
  down?: 'silent' | 'failing' | 'huge' | 'html' | 'redirect';
  downAt?: string;
  discovery?: Record<string, unknown>;
  /** Replaces claims in the ID token. Undefined removes a claim. */
  claims?: Record<string, unknown>;
  /** `foreign`: another key with the same id; `unsigned`: `alg: none`; `secret`: HS256 with the client's secret. */
  signature?: 'foreign' | 'unsigned' | 'secret' | 'tampered';
  /** Left out of the ID token and returned only by the userinfo endpoint. */
  emailInUserInfoOnly?: boolean;
  userInfo?: Record<string, unknown>;
  tokenReply?: Record<string, unknown>;
}

interface Grant {
  person: FakePerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** Fakes an OpenID Connect provider: discovery, the sign-in page, tokens, keys and userinfo, with its failures. */
export async function startFakeIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, FakePerson>();
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let person: FakePerson = { sub: 'nobody' };
  let misbehavior: Misbehavior = {};
  let usesPost = false;

  const server = createServer((request, response) => {
    void respond(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function sign(claims: Record<string, unknown>): string {
    const { signature } = misbehavior;
    const alg = signature === 'unsigned' ? 'none' : signature === 'secret' ? 'HS256' : 'RS256';
    const input = [{ alg, kid: KEY_ID }, claims].map(toBase64Url).join('.');
    if (signature === 'unsigned') return `${input}.`;
    if (signature === 'secret')
      return `${input}.${createHmac('sha256', CLIENT_SECRET).update(input).digest('base64url')}`;
    const key = signature === 'foreign' ? foreignKey : privateKey;
    const signed = createSign('RSA-SHA256').update(input).sign(key, 'base64url');
    if (signature !== 'tampered') return `${input}.${signed}`;
    const changed = toBase64Url({ ...claims, sub: 'someone else' });
    return `${toBase64Url({ alg, kid: KEY_ID })}.${changed}.${signed}`;
  }

  function idTokenFor({ person: { email, ...others }, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    return sign({
      iss: issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + HOUR_MS / 1000,
      nonce,
      ...others,
      ...(!misbehavior.emailInUserInfoOnly && email !== undefined && { email }),
      ...misbehavior.claims,
    });
  }

  /** Returns our page's URL with a code, as if the person had signed in at the provider. */
  function grant(address: URL, who = person): string {
    const asked = (name: string) => address.searchParams.get(name) ?? '';
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      person: who,
      nonce: asked('nonce'),
      challenge: asked('code_challenge'),
      redirectUri: asked('redirect_uri'),
    });
    return returnAddress(address, { code });
  }

  function returnAddress(address: URL, parameters: Record<string, string>): string {
    const back = new URL(address.searchParams.get('redirect_uri') ?? '');
    const state = address.searchParams.get('state') ?? '';
    for (const [name, value] of Object.entries({ ...parameters, state, iss: issuer }))
      back.searchParams.set(name, value);
    return back.href;
  }

  async function exchange(request: IncomingMessage) {
    const form = new URLSearchParams(await text(request));
    const [id, secret] = usesPost
      ? [form.get('client_id'), form.get('client_secret')]
      : readBasic(request.headers.authorization);
    if (id !== CLIENT_ID || secret !== CLIENT_SECRET)
      return { status: 401, body: { error: 'invalid_client' } };
    const code = form.get('code') ?? '';
    const found = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!found || challenge !== found.challenge || form.get('redirect_uri') !== found.redirectUri)
      return { status: 400, body: { error: 'invalid_grant' } };
    const accessToken = randomBytes(16).toString('hex');
    accessTokens.set(accessToken, found.person);
    return {
      status: 200,
      body: {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: idTokenFor(found),
        ...misbehavior.tokenReply,
      },
    };
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const address = new URL(request.url ?? '/', issuer);
    requests.push(address.pathname);
    const { down, downAt } = misbehavior;
    if (down && (downAt === undefined || downAt === address.pathname)) return fail(response, down);
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (address.pathname) {
      case '/.well-known/openid-configuration':
        return send({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
          authorization_response_iss_parameter_supported: true,
          token_endpoint_auth_methods_supported: [usesPost ? 'client_secret_post' : 'client_secret_basic'],
          ...misbehavior.discovery,
        });
      case '/authorize':
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(signInPage(person, grant(address), returnAddress(address, { error: 'access_denied' })));
      case '/token': {
        const { status, body } = await exchange(request);
        return send(body, status);
      }
      case '/jwks':
        return send({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
        });
      case '/userinfo': {
        const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
        return send({ ...accessTokens.get(token), ...misbehavior.userInfo });
      }
      default:
        return send({ error: 'not_found' }, 404);
    }
  }

  return {
    settings: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: 'Studio Pass' },
    /** The paths that were requested. */
    requests,
    /** Who signs in from now on. */
    setPerson(next: FakePerson) {
      person = next;
    },
    /** Without an argument, everything works again. */
    misbehave(next: Misbehavior = {}) {
      misbehavior = next;
    },
    acceptOnlyPost(only: boolean) {
      usesPost = only;
    },
    /** Acts as the browser at the provider. Returns our page's URL with a code, or with an error. */
    signInAt: (address: string, who?: FakePerson) => grant(new URL(address), who),
    refuseAt: (address: string, error: string) => returnAddress(new URL(address), { error }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;

function fail(response: ServerResponse, down: NonNullable<Misbehavior['down']>) {
  if (down === 'silent') return;
  if (down === 'failing')
    return void response
      .writeHead(503, { 'content-type': 'application/json' })
      .end('{"error":"server_error"}');
  if (down === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Maintenance</title>');
  if (down === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"padding":"');
  response.end('x'.repeat(HUGE_BODY_BYTES));
}

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function readBasic(header = ''): [string | undefined, string | undefined] {
  const decoded = Buffer.from(header.replace('Basic ', ''), 'base64').toString();
  const [id, secret] = decoded.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return [id, secret];
}

function signInPage({ name, email, sub }: FakePerson, accept: string, cancel: string): string {
  const link = (address: string, label: string) =>
    `<p><a href="${address.replaceAll('&', '&amp;')}">${label}</a></p>`;
  return `<!doctype html><html lang="en"><title>Studio Pass</title><h1>Studio Pass</h1>${link(accept, `Continue as ${name ?? email ?? sub}`)}${link(cancel, 'Cancel')}`;
}
