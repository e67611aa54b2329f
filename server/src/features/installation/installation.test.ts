import { login } from '@cold-open/contract/account/account.contract';
import { checkInstallation, sendTestEmail } from '@cold-open/contract/installation/installation.contract';
import { afterAll, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const log: string[] = [];
const { signIn, startInstance, dataDir } = await startTestApp({ logTo: (line) => log.push(line) });
const admin = await signIn('Ada', { admin: true });

/** Starts an instance with these settings, and returns what its page says. */
async function startWith(config: Partial<Config>) {
  const instance = await startInstance(config);
  return {
    ...instance,
    findings: async (part: string) =>
      (await instance.call(checkInstallation, {}, admin.token)).body.findings.filter(
        (finding) => finding.part === part,
      ),
    sendTestEmail: async () => (await instance.call(sendTestEmail, {}, admin.token)).body,
  };
}

test('an installation without settings lists what is missing, each item with a remedy', async () => {
  const { findings, sendTestEmail } = await startWith({});
  expect(await findings('Database')).toMatchObject([{ level: 'ok' }]);
  expect(await findings('Email')).toMatchObject([
    { level: 'warning', remedy: 'Set SMTP_URL to your mail server.' },
  ]);
  expect(await findings('Payments')).toMatchObject([{ level: 'warning' }]);
  expect(await findings('Writer')).toMatchObject([{ text: 'No AI is connected.' }]);
  expect(await findings('Proxy')).toEqual([]);
  expect(await sendTestEmail()).toMatchObject({ ok: true });
  expect(emailsTo(dataDir, admin.email)).toHaveLength(1);
});

test('in production each finding and its remedy are logged once at startup, elsewhere only problems are', async () => {
  const warningsOf = async (config: Partial<Config>) => {
    const before = log.length;
    const { findings } = await startWith(config);
    const expected = (await Promise.all(['Email', 'Address', 'Payments', 'Backups', 'Writer'].map(findings)))
      .flat()
      .filter(({ level }) => level === 'warning')
      .map(({ text, remedy }) => `${text} ${remedy}`);
    const logged = () =>
      log.slice(before).flatMap((line) => (line.includes('"level":40') ? [JSON.parse(line).msg] : []));
    return { expected, logged };
  };
  const isUnsafe = { publicUrl: 'http://coldopen.example' };
  const production = await warningsOf({ ...isUnsafe, isProduction: true });
  expect(production.expected).toContainEqual(expect.stringMatching(/without https.*set PUBLIC_URL/));
  await waitFor('the warnings', () => production.logged().length >= production.expected.length);
  expect(production.logged()).toEqual(production.expected);
  const trial = await warningsOf(isUnsafe);
  expect(trial.expected).toEqual(production.expected);
  expect(trial.logged()).toEqual([]);
});

test('a mail server that refuses us is reported at startup and on the page, with its reply', async () => {
  const smtpUrl = smtp.url.replace('smtp://', 'smtp://desk:wrong@');
  const { findings, sendTestEmail } = await startWith({ smtpUrl });
  await waitFor('the warning', () => log.some((line) => line.includes('The mail server cannot be used')));
  expect(await findings('Email')).toMatchObject([{ level: 'problem', text: expect.stringContaining('TLS') }]);
  expect(await sendTestEmail()).toMatchObject({
    ok: false,
    text: expect.stringContaining('The email was not sent'),
  });
});

test('a test email goes to the admin who asked for it', async () => {
  const { sendTestEmail } = await startWith({ smtpUrl: smtp.url });
  expect(await sendTestEmail()).toMatchObject({ ok: true });
  expect(smtp.received.filter(({ to }) => to.includes(admin.email))).toHaveLength(1);
});

const PUBLIC = { publicUrl: 'https://coldopen.example' };
const REQUESTS = 60;

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
  const { address, findings } = await startWith({ ...PUBLIC, trustedProxies });
  const linesBefore = log.length;
  for (let attempt = 0; attempt < REQUESTS; attempt++)
    await fetch(`${address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header && { 'x-forwarded-for': '198.51.100.7' }) },
      body: JSON.stringify({ email: `nobody${attempt}@example.com`, password: 'wrong password' }),
    });
  expect(await findings('Proxy')).toMatchObject([{ text: expect.stringMatching(expected) }]);
  const warnings = log.slice(linesBefore).filter((line) => line.includes('"level":40'));
  expect(warnings.filter((line) => expected.test(line))).toHaveLength(1);
});

test('a proxy that appends the header, and is trusted, is not reported', async () => {
  const { address, findings } = await startWith({ ...PUBLIC, trustedProxies: 1 });
  for (let attempt = 0; attempt < REQUESTS; attempt++)
    await fetch(`${address}/api/health`, { headers: { 'x-forwarded-for': `198.51.100.${attempt}` } });
  expect(await findings('Proxy')).toEqual([]);
});
