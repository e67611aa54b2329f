import { expect, test } from 'vitest';
import { formatPromptRequest, parsePromptRequest } from './prompt-request.ts';

test.each([
  [{ niche: 'Space', channelLink: null }, '[PROMPT REQUEST]\nNiche: Space\nChannel Link: N/A'],
  [
    { niche: ' Deep\nsea ', channelLink: ' example.com/@deep ' },
    '[PROMPT REQUEST]\nNiche: Deep sea\nChannel Link: example.com/@deep',
  ],
])('a prompt request is formatted as specified: %j', (request, text) => {
  expect(formatPromptRequest(request)).toBe(text);
  expect(formatPromptRequest(parsePromptRequest(text) ?? { niche: '', channelLink: null })).toBe(text);
});

test.each([
  'Hello',
  '[PROMPT REQUEST]',
  '[PROMPT REQUEST]\nNiche: x',
  'a\n[PROMPT REQUEST]\nNiche: x\nChannel Link: y',
])('%j is an ordinary message', (content) => {
  expect(parsePromptRequest(content)).toBeNull();
});
