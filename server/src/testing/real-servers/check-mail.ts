import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  forgotPassword,
  getCurrentUser,
  login,
  register,
} from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { checkInstallation } from '@cold-open/contract/installation/installation.contract';
import { listUsers } from '@cold-open/contract/users/users.contract';
import { startFakeStripe } from '../fake-stripe-server.ts';
import { type ProductProcess, startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { waitFor } from '../wait-for.ts';
import { makeCertificate } from './certificate.ts';
import { check, expectTrue, PASSWORD, signUp, skip, withFolder } from './checks.ts';
import { startMisbehavingMailServer, type Treatment } from './misbehaving-mail-server.ts';
import { startPostfix } from './postfix.ts';

const ADMIN = 'admin@coldopen.local';
const WAIT = { withinMs: 30_000 };
/** More people than there are mail workers. */
const WAITING_PEOPLE = 16;
const PLAN_WITHIN_MS = 5000;

const settings = (dataDir: string, smtpUrl: string) => ({
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Cold Open <desk@example.com>',
  PAYMENTS: 'sandbox',
  RATE_LIMIT: 'off',
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: 'warn',
});

/** A mail server of our own that misbehaves. */
export async function checkMail() {
  await checkTreatments();
  await checkSecuredServer();
  await checkSlowServer();
}

/** Runs the product with a mail server. */
async function withProduct(
  smtpUrl: string,
  more: Record<string, string>,
  use: (product: ProductProcess) => Promise<void>,
) {
  await withFolder(async (dataDir) => {
    const product = await startProduct({ ...settings(dataDir, smtpUrl), ...more });
    try {
      await use(product);
    } finally {
      await product.end('SIGTERM');
    }
  });
}

const signUpAs = (address: string, email: string) =>
  sendJson(address, register, { name: 'Maya', email, password: PASSWORD });

async function signInAdmin(address: string): Promise<unknown> {
  return (await sendJson(address, login, { email: ADMIN, password: PASSWORD })).token;
}

async function refusalOf(address: string, email: string): Promise<unknown> {
  const path = `${listUsers.path}?q=${encodeURIComponent(email)}`;
  const reply = await sendJson(address, { method: 'GET', path }, undefined, await signInAdmin(address));
  return JSON.stringify(reply);
}

/** A real mail server that requires TLS. */
export async function checkPostfix() {
  const postfix = await startPostfix();
  if (!postfix) return skip('Postfix', 'it is not installed, or this is not root');
  await withProduct(postfix.url, { NODE_EXTRA_CA_CERTS: postfix.certificate }, async ({ address }) => {
    await check('Postfix: an email is delivered over TLS', async () => {
      await signUpAs(address, 'maya@example.com');
      await waitFor('the email', () => postfix.delivered().length === 1, WAIT);
      const [email = ''] = postfix.delivered();
      expectTrue(/using TLSv1\.[23]/.test(email), 'it was sent without TLS');
      expectTrue(/^Auto-Submitted: auto-generated/m.test(email), 'a header is missing');
    });
    await check('Postfix: an unknown recipient is tried once and shown to admins', async () => {
      await signUpAs(address, 'nobody@example.com');
      await waitFor(
        'the refusal',
        async () => String(await refusalOf(address, 'nobody@example.com')).includes('550'),
        WAIT,
      );
    });
  });
  const more = { NODE_EXTRA_CA_CERTS: postfix.certificate, MAIL_FROM: 'Das Bücherschiff <desk@example.com>' };
  await withProduct(postfix.secureUrl, more, async ({ address }) => {
    await check('Postfix: delivered with smtps and a password, from a name outside ASCII', async () => {
      await signUpAs(address, 'maya@example.com');
      await waitFor('the email', () => postfix.delivered().length === 2, WAIT);
      const email = postfix.delivered().find((text) => text.includes('Authenticated sender')) ?? '';
      expectTrue(/using TLSv1\.[23]/.test(email), 'it was sent without TLS, or without the password');
      expectTrue(
        /^From: =\?UTF-8\?\S+\?= <desk@example\.com>/m.test(email),
        `from ${/^From: .*/m.exec(email)}`,
      );
    });
  });
  await withProduct(postfix.secureUrl.replace('right', 'wrong'), more, async (product) => {
    await check('Postfix: a wrong password is in the log at startup', () =>
      waitFor('the warning', () => /mail server cannot be used.*535/.test(product.output()), WAIT),
    );
  });
  await withProduct(postfix.url, {}, async (product) => {
    await check('Postfix: its self-signed certificate is refused, and the log says what to do', () =>
      waitFor(
        'the warning',
        () => /self-signed certificate.*NODE_EXTRA_CA_CERTS/.test(product.output()),
        WAIT,
      ),
    );
  });
  await postfix.stop();
}

async function checkTreatments() {
  const server = await startMisbehavingMailServer();
  const addressFor = (treatment: Treatment) => `${treatment}.${randomUUID()}@example.com`;
  await withProduct(`smtp://127.0.0.1:${server.port}`, {}, async ({ address }) => {
    await check('A server that greylists: delivered at the third attempt', async () => {
      const email = addressFor('greylisted');
      await signUpAs(address, email);
      await waitFor('the email', () => server.emailsTo(email).length === 1, WAIT);
      expectTrue(server.offersTo(email) === 3, `${server.offersTo(email)} attempts`);
    });
    await check('A server that takes 12 s: delivered at the first attempt', async () => {
      const email = addressFor('late');
      await signUpAs(address, email);
      await waitFor('the email', () => server.emailsTo(email).length === 1, WAIT);
      expectTrue(server.offersTo(email) === 1, `${server.offersTo(email)} attempts`);
    });
    for (const [treatment, code] of [
      ['unknown', '550'],
      ['spam', '554'],
    ] as const)
      await check(`A server that refuses with ${code}: tried once, shown to admins`, async () => {
        const email = addressFor(treatment);
        await signUpAs(address, email);
        await waitFor(
          'the refusal',
          async () => String(await refusalOf(address, email)).includes(code),
          WAIT,
        );
        // The second attempt would come after two seconds.
        await new Promise((resolve) => setTimeout(resolve, 5000));
        expectTrue(server.offersTo(email) === 1, `${server.offersTo(email)} attempts`);
      });
    await check(
      'A server that hangs up after the email: the same email with the same link again',
      async () => {
        const email = addressFor('dropped');
        await signUpAs(address, email);
        await waitFor('both', () => server.emailsTo(email).length === 2, WAIT);
        const parts = server
          .emailsTo(email)
          .map(({ text }) => [/^Message-ID: .*/m.exec(text)?.[0], /token=[\w-]+/.exec(text)?.[0]].join());
        expectTrue(new Set(parts).size === 1, parts.join(' and '));
      },
    );
  });
  await server.stop();
}

async function checkSecuredServer() {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-certificate-'));
  const certificate = makeCertificate(folder);
  if (!certificate) return skip('A mail server with a password', 'OpenSSL is not installed');
  const [secured, open] = [await startMisbehavingMailServer(certificate), await startMisbehavingMailServer()];
  const trusted = { NODE_EXTRA_CA_CERTS: certificate.cert };
  const urlFor = (password: string, port = secured.port) => `smtp://desk:${password}@127.0.0.1:${port}`;
  await check('A server with TLS and a password: delivered', () =>
    withProduct(urlFor('right'), trusted, async ({ address }) => {
      const email = `welcome.${randomUUID()}@example.com`;
      await signUpAs(address, email);
      await waitFor('the email', () => secured.emailsTo(email).length === 1, WAIT);
    }),
  );
  await check('A wrong password: in the log at startup, and on the health page', () =>
    withProduct(urlFor('wrong'), trusted, async (product) => {
      await waitFor('the warning', () => /mail server cannot be used.*535/.test(product.output()), WAIT);
      const { findings } = await sendJson(
        product.address,
        checkInstallation,
        undefined,
        await signInAdmin(product.address),
      );
      expectTrue(/535/.test(JSON.stringify(findings)), JSON.stringify(findings));
    }),
  );
  await check('A server without TLS gets no password', () =>
    withProduct(urlFor('right', open.port), {}, async (product) => {
      await waitFor('the warning', () => /cannot be used.*SMTP_TLS=optional/.test(product.output()), WAIT);
    }),
  );
  await secured.stop();
  await open.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function checkSlowServer() {
  const server = await startMisbehavingMailServer();
  const stripe = await startFakeStripe();
  const { secretKey, webhookSecret, apiBase } = stripe.settings;
  const payments = {
    PAYMENTS: '',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase ?? '',
  };
  await check('A server that takes 40 s: a paid plan is there within 5 s', () =>
    withProduct(`smtp://127.0.0.1:${server.port}`, payments, async ({ address }) => {
      for (let person = 0; person < WAITING_PEOPLE; person++) {
        const email = `slow.${randomUUID()}@example.com`;
        await signUpAs(address, email);
        await sendJson(address, forgotPassword, { email });
      }
      const token = await signUp(address);
      const { sessionId } = await sendJson(address, createCheckoutSession, undefined, token);
      const { session } = stripe.pay(String(sessionId));
      const paidAt = performance.now();
      await stripe.deliver(address, stripe.message('checkout.session.completed', session));
      await waitFor(
        'the plan',
        async () =>
          (await sendJson(address, getCurrentUser, undefined, token)).subscriptionStatus === 'active',
        WAIT,
      );
      const ms = performance.now() - paidAt;
      expectTrue(ms < PLAN_WITHIN_MS, `it took ${Math.round(ms)} ms`);
    }),
  );
  await server.stop();
  await stripe.close();
}
