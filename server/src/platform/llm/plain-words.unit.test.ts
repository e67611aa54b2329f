import { expect, test } from 'vitest';
import { plainWordsOf } from './plain-words.ts';

const chat = (delta: object, finishReason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finishReason }],
});
const content = (parts: object[], more: object = {}) => ({ candidates: [{ content: { parts }, ...more }] });

test.each([
  ['openai', { type: 'response.output_text.delta', delta: 'Three ' }],
  ['anthropic', { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Three ' } }],
  ['google', content([{ text: 'Thr' }, { text: 'ee ' }])],
  ['openai-compatible', chat({ role: 'assistant', content: 'Three ' })],
] as const)('%s: an event with words and nothing else is read', (provider, event) => {
  expect(plainWordsOf(provider, JSON.stringify(event))).toBe('Three ');
});

test.each([
  ['openai', { type: 'response.created', response: {} }],
  ['openai', { type: 'response.reasoning_summary_text.delta', delta: 'Hm' }],
  ['anthropic', { type: 'ping' }],
  ['anthropic', { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'Hm' } }],
  ['google', { usageMetadata: { promptTokenCount: 1 } }],
  ['openai-compatible', chat({ role: 'assistant', content: '' })],
  ['openai-compatible', chat({ reasoning_content: 'Hm', content: null })],
  ['openai-compatible', chat({}, 'stop')],
  ['openai-compatible', { choices: [], usage: { prompt_tokens: 1 } }],
] as const)('%s: an event without words has none (%j)', (provider, event) => {
  expect(plainWordsOf(provider, JSON.stringify(event))).toBe('');
});

test.each([
  ['openai', { type: 'response.refusal.delta', delta: 'I cannot' }],
  ['openai', { type: 'response.output_text.delta', delta: 7 }],
  ['openai', { type: 'response.failed', response: {} }],
  ['openai', { type: 'error', message: 'Something broke' }],
  ['anthropic', { type: 'content_block_delta', delta: { type: 'text_delta', text: 7 } }],
  ['anthropic', { type: 'error', error: { type: 'overloaded_error' } }],
  ['google', { promptFeedback: { blockReason: 'SAFETY' } }],
  ['google', { error: { code: 503 } }],
  ['google', content([{ text: 'Hm', thought: true }, { text: 'Three ' }])],
  ['google', content([{ text: 'end.' }], { finishReason: 'STOP' })],
  ['google', content([{ inlineData: {} }])],
  ['openai-compatible', { error: { code: 502 }, ...chat({ content: 'Three ' }) }],
  ['openai-compatible', chat({ content: '<think>' })],
  ['openai-compatible', chat({ content: 'end.' }, 'stop')],
  ['openai-compatible', chat({ content: [{ type: 'text', text: 'Three ' }] })],
] as const)('%s: what is not plain is left alone (%j)', (provider, event) => {
  expect(plainWordsOf(provider, JSON.stringify(event))).toBeNull();
});

test.each(['', 'null', '[DONE', '"words"', '{"choices":7}', '{"candidates":{}}'])(
  'nonsense is never taken for words: %s',
  (data) => {
    for (const provider of ['openai', 'anthropic', 'google', 'openai-compatible'] as const)
      expect(plainWordsOf(provider, data) ?? '').toBe('');
  },
);
