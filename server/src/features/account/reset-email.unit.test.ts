import { expect, test } from 'vitest';
import { composeResetEmail } from './reset-email.ts';

const reset = {
  mailId: 'm1',
  recipient: { name: 'Maya', email: 'maya@example.com' },
  publicUrl: 'https://coldopen.example',
  token: 'a-b_c',
};

test('the email links to the reset page with the token', () => {
  const message = composeResetEmail(reset);
  expect(message.to).toEqual({ name: 'Maya', address: 'maya@example.com' });
  expect(message.subject).toBe('Reset your Cold Open password');
  expect(message.text).toContain('\nhttps://coldopen.example/reset-password?token=a-b_c\n');
  expect(message.html).toContain('href="https://coldopen.example/reset-password?token=a-b_c"');
});

test('markup in a name is escaped', () => {
  const { html } = composeResetEmail({
    ...reset,
    recipient: { ...reset.recipient, name: '<img src=x onerror="alert(1)">' },
  });
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,');
  expect(html).not.toContain('<img');
});
