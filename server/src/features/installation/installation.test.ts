import { login } from '@cold-open/contract/account/account.contract';
import { checkInstallation, sendTestEmail } from '@cold-open/contract/installation/installation.contract';
import { afterAll, expect, test } from 'vitest';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
const findingsOf = async ({ signIn }: Pick<TestApp, 'signIn'>) => {
  const admin = await signIn('Ada', { admin: true });
  const { body } = await admin.call(checkInstallation);
  return (part: string) => body.findings.filter((each) => each.part === part);
};

test('an installation without settings learns what is missing, each with a remedy', async () => {
  const app = await startTestApp();
  const about = await findingsOf(app);
  expect(about('Database')).toMatchObject([{ level: 'ok' }]);
  expect(about('Email')).toMatchObject([{ level: 'warning', remedy: 'Set SMTP_URL to your mail server.' }]);
  expect(about('Payments')).toMatchObject([{ level: 'warning' }]);
  expect(about('Writer')).toMatchObject([{ text: 'No AI is connected.' }]);
  expect(about('Proxy')).toEqual([]);

  const admin = await app.signIn('Ada', { admin: true });
  expect((await admin.call(sendTestEmail)).body).toMatchObject({ ok: true });
  expect(emailsTo(app.dataDir, admin.email)).toHaveLength(1);
});

test('a mail server that refuses us is reported at startup and on the page, with its reply', async () => {
  const log: string[] = [];
  const url = smtp.url.replace('smtp://', 'smtp://desk:wrong@');
  const app = await startTestApp({ config: { smtpUrl: url }, logTo: (line) => log.push(line) });
  await waitFor('the warning', () => log.some((line) => line.includes('The mail server cannot be used')));
  expect((await findingsOf(app))('Email')).toMatchObject([
    { level: 'problem', text: expect.stringContaining('TLS') },
  ]);
  const admin = await app.signIn('Ada', { admin: true });
  const { body } = await admin.call(sendTestEmail);
  expect(body).toMatchObject({ ok: false, text: expect.stringContaining('The email was not sent') });
});

test('a test email goes to the admin who asked for it', async () => {
  const app = await startTestApp({ config: { smtpUrl: smtp.url } });
  const admin = await app.signIn('Ada', { admin: true });
  expect((await admin.call(sendTestEmail)).body).toMatchObject({ ok: true });
  expect(smtp.received.filter(({ to }) => to.includes(admin.email))).toHaveLength(1);
});

test.each([
  {
    what: 'a header that is not trusted',
    trustedProxies: 0,
    header: true,
    expected: /TRUST_PROXY is not set/,
  },
  {
    what: 'a trusted header that never arrives',
    trustedProxies: 1,
    header: false,
    expected: /no request had X-Forwarded-For/,
  },
  {
    what: 'logins from one private address',
    trustedProxies: 0,
    header: false,
    expected: /one private address/,
  },
])('$what is reported once in the log and on the page', async ({ trustedProxies, header, expected }) => {
  const log: string[] = [];
  const app = await startTestApp({
    config: { trustedProxies, publicUrl: 'https://coldopen.example' },
    logTo: (line) => log.push(line),
  });
  for (let attempt = 0; attempt < 60; attempt++)
    await fetch(`${app.address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header && { 'x-forwarded-for': '198.51.100.7' }) },
      body: JSON.stringify({ email: `nobody${attempt}@example.com`, password: 'wrong password' }),
    });
  expect((await findingsOf(app))('Proxy')).toMatchObject([{ text: expect.stringMatching(expected) }]);
  expect(log.filter((line) => line.includes('"level":40') && expected.test(line))).toHaveLength(1);
});

test('a proxy that appends the header, and is trusted, is not reported', async () => {
  const app = await startTestApp({ config: { trustedProxies: 1, publicUrl: 'https://coldopen.example' } });
  for (let attempt = 0; attempt < 60; attempt++)
    await fetch(`${app.address}/api/health`, { headers: { 'x-forwarded-for': `198.51.100.${attempt}` } });
  expect((await findingsOf(app))('Proxy')).toEqual([]);
});
