import { expect, test } from 'vitest';
import { composeSecurityEmail } from './security-email.ts';

const envelope = {
  mailId: 'm1',
  recipient: { name: 'Maya', email: 'maya@example.com' },
  publicUrl: 'https://coldopen.example',
  happenedAt: new Date('2026-11-18T09:05:00Z'),
};

test('a changed password is reported with a link to reset it', () => {
  const message = composeSecurityEmail({ ...envelope, notice: { type: 'password_changed' } });
  expect(message.to).toEqual({ name: 'Maya', address: 'maya@example.com' });
  expect(message.subject).toBe('Your Cold Open password was changed');
  expect(message.text).toContain('was changed on November 18, 2026 at 9:05 AM UTC.');
  expect(message.text).toContain('\nhttps://coldopen.example/forgot-password\n');
});

test('a new device is named, and its markup is escaped', () => {
  const notice = { type: 'new_device', device: '<b>Firefox</b>' } as const;
  const message = composeSecurityEmail({ ...envelope, notice });
  expect(message.subject).toBe('New sign-in to your Cold Open account');
  expect(message.text).toContain('9:05 AM UTC: <b>Firefox</b>.');
  expect(message.html).toContain('&lt;b&gt;Firefox&lt;/b&gt;');
  expect(message.html).toContain('href="https://coldopen.example/account"');
});

test.each([
  ['sign_in_linked', 'Studio Pass can sign in to your Cold Open account'],
  ['sign_in_unlinked', 'Studio Pass can no longer sign in to your Cold Open account'],
] as const)('%s names the provider and links to the account page', (type, subject) => {
  const message = composeSecurityEmail({ ...envelope, notice: { type, provider: 'Studio Pass' } });
  expect(message.subject).toBe(subject);
  expect(message.text).toContain('Sign-in with Studio Pass was');
  expect(message.text).toContain('\nhttps://coldopen.example/account\n');
});

test.each([
  ['read', 'can read your scripts and prompts.'],
  ['write', 'and spend your tokens.'],
] as const)('a new access token that can %s is reported with its name', (scope, text) => {
  const notice = { type: 'access_token_created', name: 'Nightly <backup>', scope } as const;
  const message = composeSecurityEmail({ ...envelope, notice });
  expect(message.subject).toBe('New access token for your Cold Open account');
  expect(message.text).toContain('The access token "Nightly <backup>" was created');
  expect(message.text).toContain(text);
  expect(message.html).toContain('Nightly &lt;backup&gt;');
  expect(message.text).toContain('\nhttps://coldopen.example/account\n');
});

test('the email to the previous address says how to reach support about the change', () => {
  const message = composeSecurityEmail({ ...envelope, notice: { type: 'email_changed' } });
  expect(message.subject).toBe('The email of your Cold Open account was changed');
  expect(message.text).toContain('can no longer log in');
  expect(message.text).toContain('\nhttps://coldopen.example/contact\n');
});

test('the new address gets a notice that it now belongs to an account', () => {
  const message = composeSecurityEmail({ ...envelope, notice: { type: 'email_is_new' } });
  expect(message.subject).toBe('This is now the email of your Cold Open account');
  expect(message.text).toContain('on November 18, 2026 at 9:05 AM UTC');
  expect(message.text).toContain('\nhttps://coldopen.example/login\n');
});

test.each([
  [{ type: 'second_step_on' }, 'Two-step login is on for your Cold Open account', 'was turned on'],
  [
    { type: 'second_step_off', by: 'owner' },
    'Two-step login is off for your Cold Open account',
    'did not do this',
  ],
  [
    { type: 'second_step_off', by: 'operator' },
    'Two-step login is off for your Cold Open account',
    'You were signed out everywhere, and your access tokens were revoked.',
  ],
  [
    { type: 'recovery_code_used', left: 1 },
    'A recovery code for your Cold Open account was used',
    'One code is left.',
  ],
  [
    { type: 'recovery_code_used', left: 0 },
    'A recovery code for your Cold Open account was used',
    'It was the last one.',
  ],
  [{ type: 'recovery_codes_renewed' }, 'New recovery codes for your Cold Open account', 'no longer work'],
] as const)('%j is reported with a link to reset the password', (notice, subject, text) => {
  const message = composeSecurityEmail({ ...envelope, notice });
  expect(message.subject).toBe(subject);
  expect(message.text).toContain(text);
  expect(message.text).toContain('November 18, 2026 at 9:05 AM UTC');
  expect(message.text).toContain('\nhttps://coldopen.example/forgot-password\n');
});
