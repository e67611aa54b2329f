import { describe, expect, test } from 'vitest';
import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import { googleGenerateContent } from './google-generate-content.ts';
import { openaiResponses } from './openai-responses.ts';

const ODD_VALUES = [null, 'x', 7, true, {}, [], [null], { prompt_tokens: '7' }];

const chatEvent = (delta: object, rest: object = {}, choice: object = {}) => ({
  choices: [{ delta: { content: 'Three ', ...delta }, ...choice }],
  ...rest,
});
const anthropicEvent = (delta: object, rest: object = {}) => ({
  type: 'content_block_delta',
  delta: { type: 'text_delta', text: 'Three ', ...delta },
  ...rest,
});
const googleEvent = (candidate: object, rest: object = {}, parts: unknown[] = []) => ({
  candidates: [{ content: { parts: [...parts, { text: 'Three ' }] }, ...candidate }],
  ...rest,
});
const openaiEvent = (rest: object) => ({ type: 'response.output_text.delta', delta: 'Three ', ...rest });

const TEXT_EVENTS = {
  'chat reasoning': [chatCompletions, (odd: unknown) => chatEvent({ reasoning: odd })],
  'chat reasoning_content': [chatCompletions, (odd: unknown) => chatEvent({ reasoning_content: odd })],
  'chat finish_reason': [chatCompletions, (odd: unknown) => chatEvent({}, {}, { finish_reason: odd })],
  'chat usage': [chatCompletions, (odd: unknown) => chatEvent({}, { usage: odd })],
  'chat prompt_tokens': [chatCompletions, (odd: unknown) => chatEvent({}, { usage: { prompt_tokens: odd } })],
  'chat content part': [chatCompletions, (odd: unknown) => chatEvent({ content: [odd, { text: 'Three ' }] })],
  'chat text of another part': [
    chatCompletions,
    (odd: unknown) =>
      chatEvent({ content: [{ text: typeof odd === 'string' ? [odd] : odd }, { text: 'Three ' }] }),
  ],
  'chat second choice': [
    chatCompletions,
    (odd: unknown) => ({ choices: [{ delta: { content: 'Three ' } }, odd] }),
  ],
  'anthropic usage': [anthropicMessages, (odd: unknown) => anthropicEvent({}, { usage: odd })],
  'anthropic input_tokens': [
    anthropicMessages,
    (odd: unknown) => anthropicEvent({}, { usage: { input_tokens: odd } }),
  ],
  'anthropic message': [anthropicMessages, (odd: unknown) => anthropicEvent({}, { message: odd })],
  'anthropic stop_reason': [anthropicMessages, (odd: unknown) => anthropicEvent({ stop_reason: odd })],
  'google usageMetadata': [googleGenerateContent, (odd: unknown) => googleEvent({}, { usageMetadata: odd })],
  'google promptTokenCount': [
    googleGenerateContent,
    (odd: unknown) => googleEvent({}, { usageMetadata: { promptTokenCount: odd } }),
  ],
  'google promptFeedback': [
    googleGenerateContent,
    (odd: unknown) => googleEvent({}, { promptFeedback: odd }),
  ],
  'google finishReason': [googleGenerateContent, (odd: unknown) => googleEvent({ finishReason: odd })],
  'google part': [googleGenerateContent, (odd: unknown) => googleEvent({}, {}, [odd])],
  'google second candidate': [
    googleGenerateContent,
    (odd: unknown) => ({ candidates: [...googleEvent({}).candidates, odd] }),
  ],
  'openai response': [openaiResponses, (odd: unknown) => openaiEvent({ response: odd })],
  'openai usage': [openaiResponses, (odd: unknown) => openaiEvent({ response: { usage: odd } })],
  'openai input_tokens': [
    openaiResponses,
    (odd: unknown) => openaiEvent({ response: { usage: { input_tokens: odd } } }),
  ],
  'openai incomplete_details': [
    openaiResponses,
    (odd: unknown) => openaiEvent({ response: { incomplete_details: odd } }),
  ],
} as const;

describe.each(Object.entries(TEXT_EVENTS))('%s', (_field, [protocol, eventWith]) => {
  test.each(ODD_VALUES)('of %j does not hide the text', (odd) => {
    expect(protocol.readEvent(eventWith(odd)).text).toBe('Three ');
  });
});

test.each([
  [
    'chat',
    chatCompletions,
    { choices: [], usage: { prompt_tokens: '7', completion_tokens: 5 } },
    { outputTokens: 5 },
  ],
  [
    'anthropic',
    anthropicMessages,
    {
      type: 'message_delta',
      delta: { stop_reason: 'max_tokens' },
      usage: { input_tokens: '7', output_tokens: 5 },
    },
    { finish: 'length', outputTokens: 5 },
  ],
  [
    'google',
    googleGenerateContent,
    {
      candidates: [{ finishReason: 'MAX_TOKENS' }],
      usageMetadata: { promptTokenCount: '7', candidatesTokenCount: 5 },
    },
    { finish: 'length', outputTokens: 5 },
  ],
  [
    'openai',
    openaiResponses,
    { type: 'response.completed', response: { usage: { input_tokens: '7', output_tokens: 5 } } },
    { finish: 'stop', outputTokens: 5 },
  ],
])('%s: an odd token count does not hide the other fields', (_name, protocol, event, expected) => {
  expect(protocol.readEvent(event)).toMatchObject({ inputTokens: undefined, ...expected });
});

describe.each(ODD_VALUES)('next to a field with the value %j', (odd) => {
  test.each([
    ['chat', chatCompletions, { error: { message: 'overloaded' }, choices: odd, usage: odd }],
    [
      'anthropic',
      anthropicMessages,
      { type: 'error', error: { message: 'overloaded' }, delta: odd, usage: odd },
    ],
    [
      'google',
      googleGenerateContent,
      { error: { message: 'overloaded' }, candidates: odd, usageMetadata: odd },
    ],
    [
      'openai',
      openaiResponses,
      { type: 'error', error: { message: 'overloaded' }, delta: odd, response: odd },
    ],
    [
      'openai failed response',
      openaiResponses,
      { type: 'response.failed', response: { error: { message: 'overloaded' }, usage: odd } },
    ],
  ])('an error event from %s is recognized', (_name, protocol, event) => {
    expect(protocol.readEvent(event).error).toEqual({ message: 'overloaded' });
  });
});

test.each([chatCompletions, anthropicMessages, googleGenerateContent, openaiResponses])(
  'an event that is not an object is ignored',
  (protocol) => {
    for (const event of [null, 'x', 7, []]) expect(protocol.readEvent(event)).toEqual({});
  },
);
