import { composeResetEmail } from '../features/account/reset-email.ts';
import { composeSecurityEmail } from '../features/account/security-email.ts';
import { composeVerificationEmail } from '../features/account/verification-email.ts';
import { composeAlertEmail } from '../features/alerts/alert-email.ts';
import { composeContactEmail, composeVisitorReply } from '../features/chat/contact-email.ts';
import { composeReplyEmail } from '../features/chat/reply-email.ts';
import { composeTestEmail } from '../features/installation/test-email.ts';
import type { Mail } from '../platform/mail/mailer.ts';

const PUBLIC_URL = 'https://coldopen.example';
const TOKEN = 'k3vQ0dJ2mX8sT5wZ1aB7cE4fG6hI9jL';

/** One email of each kind, for pictures and for the HTML validator. */
export function sampleEmails(): Mail[] {
  const recipient = { name: 'Maya', email: 'maya@example.com' };
  const envelope = { mailId: 'sample', recipient, publicUrl: PUBLIC_URL };
  const visitor = { id: '5f0c1d3e-8a47-4c1b-9d2e-6b7a8c9d0e1f', name: 'Noor', email: 'noor@example.com' };
  const happenedAt = new Date('2026-11-18T09:30:00Z');
  return [
    composeVerificationEmail({
      ...envelope,
      recipient: { ...recipient, name: null },
      token: TOKEN,
    }),
    composeResetEmail({ ...envelope, token: TOKEN }),
    composeSecurityEmail({
      ...envelope,
      happenedAt,
      notice: { type: 'new_device', device: 'Firefox on Linux' },
    }),
    composeReplyEmail({
      ...envelope,
      unsubscribeAddress: `${PUBLIC_URL}/api/unsubscribe?token=${visitor.id}.${TOKEN}`,
      replies: ['Your script is under My Scripts.', 'Press Download there, and choose Word <or> PDF.'],
    }),
    composeContactEmail({
      ...envelope,
      visitor,
      supportEmail: 'help@coldopen.example',
      text: 'Can two people share one account?\n\nWe are a small team.',
    }),
    composeVisitorReply({
      ...envelope,
      visitor,
      replies: ['Not yet, but each of you can sign up for free.'],
    }),
    composeTestEmail(envelope),
    composeAlertEmail({
      mailId: 'sample',
      email: 'help@coldopen.example',
      publicUrl: PUBLIC_URL,
      alert: { condition: 'backup', text: 'The last backup is 30 hours old.', since: happenedAt },
      repeatedAfterHours: 6,
    }),
  ];
}
