import { expect, test } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { displayName, formatLastMessageTime, messagePreview } from './conversation-format.ts';
import { makeConversation, makeMessage, sampleId } from './sample-conversations.ts';

// A Wednesday in the local time zone.
const now = new Date(2026, 6, 15, 18, 0);
const at = (...[day, hour, minute]: [number, number, number]) =>
  new Date(2026, 6, day, hour, minute).toISOString();

test.each([
  [at(15, 9, 5), '9:05 AM'],
  [at(15, 0, 0), '12:00 AM'],
  [at(14, 23, 59), 'Tue'],
  [at(9, 0, 0), 'Thu'],
  [at(8, 23, 59), '07/08'],
  [at(16, 9, 0), '07/16'],
])('formats %s as %s', (iso, text) => {
  expect(formatLastMessageTime(iso, now)).toBe(text);
});

test('the preview shows the last message on one line and marks an admin’s replies', () => {
  const request = makeMessage(2, '[PROMPT REQUEST]\nNiche: night buses\nChannel Link: N/A');
  expect(messagePreview(makeConversation(1, 'Ada', { chat: [makeMessage(1, 'Hello'), request] }))).toBe(
    '[PROMPT REQUEST] Niche: night buses Channel Link: N/A',
  );
  startSession({ token: 't1', userId: sampleId(9) });
  const previewOf = (author: { _id: string; name: string } | null) =>
    messagePreview(
      makeConversation(1, 'Ada', { chat: [makeMessage(3, 'It is\nlive.', { senderRole: 'admin', author })] }),
    );
  expect(previewOf({ _id: sampleId(9), name: 'Me' })).toBe('You: It is live.');
  expect(previewOf({ _id: sampleId(8), name: 'Ben' })).toBe('Ben: It is live.');
  expect(previewOf(null)).toBe('Admin: It is live.');
  expect(messagePreview(makeConversation(1, 'Ada'))).toBe('');
});

test('a user without a name is shown by email', () => {
  expect(displayName({ name: 'Ada', email: 'ada@example.com' })).toBe('Ada');
  expect(displayName({ name: ' ', email: 'ada@example.com' })).toBe('ada@example.com');
});
