import { expect, test } from 'vitest';
import { composeSecurityMail } from './security-mail.ts';

const recipient = {
  mailId: 'm1',
  name: 'Maya',
  email: 'maya@example.com',
  publicUrl: 'https://coldopen.example',
  happenedAt: new Date('2026-11-18T09:05:00Z'),
};

test('a changed password is reported with a link to reset it', () => {
  const mail = composeSecurityMail({ ...recipient, notice: { type: 'password_changed' } });
  expect(mail.to).toEqual({ name: 'Maya', address: 'maya@example.com' });
  expect(mail.subject).toBe('Your Cold Open password was changed');
  expect(mail.text).toContain('was changed on November 18, 2026 at 9:05 AM UTC.');
  expect(mail.text).toContain('\nhttps://coldopen.example/forgot-password\n');
});

test('a new device is named, and its markup is escaped', () => {
  const notice = { type: 'new_device', device: '<b>Firefox</b>' } as const;
  const mail = composeSecurityMail({ ...recipient, notice });
  expect(mail.subject).toBe('New sign-in to your Cold Open account');
  expect(mail.text).toContain('9:05 AM UTC: <b>Firefox</b>.');
  expect(mail.html).toContain('&lt;b&gt;Firefox&lt;/b&gt;');
  expect(mail.html).toContain('href="https://coldopen.example/account"');
});

test.each([
  ['sign_in_linked', 'Studio Pass can sign in to your Cold Open account'],
  ['sign_in_unlinked', 'Studio Pass can no longer sign in to your Cold Open account'],
] as const)('%s names the provider and links to the account page', (type, subject) => {
  const mail = composeSecurityMail({ ...recipient, notice: { type, provider: 'Studio Pass' } });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('Sign-in with Studio Pass was');
  expect(mail.text).toContain('\nhttps://coldopen.example/account\n');
});
