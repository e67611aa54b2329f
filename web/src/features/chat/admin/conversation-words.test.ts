import { expect, test } from 'vitest';
import { lastSaid, nameOf, previewOf } from './conversation-words.ts';
import { aConversation, aMessage } from './sample-conversations.ts';

// Wednesday, in the zone of whoever runs the test.
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
])('%s reads %s', (iso, words) => {
  expect(lastSaid(iso, now)).toBe(words);
});

test('the preview is the last message in one line, and says when an admin wrote it', () => {
  const request = aMessage(2, '[PROMPT REQUEST]\nNiche: night buses\nChannel Link: N/A');
  expect(previewOf(aConversation(1, 'Ada', { chat: [aMessage(1, 'Hello'), request] }))).toBe(
    '[PROMPT REQUEST] Niche: night buses Channel Link: N/A',
  );
  const answer = aMessage(3, 'It is\nlive.', { senderRole: 'admin' });
  expect(previewOf(aConversation(1, 'Ada', { chat: [answer] }))).toBe('You: It is live.');
  expect(previewOf(aConversation(1, 'Ada'))).toBe('');
});

test('who has no name is called by the email', () => {
  expect(nameOf({ name: 'Ada', email: 'ada@example.com' })).toBe('Ada');
  expect(nameOf({ name: ' ', email: 'ada@example.com' })).toBe('ada@example.com');
});
