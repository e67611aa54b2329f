import type { RemoteProvider } from '../platform/llm/language-model.ts';

type Ending = 'stop' | 'length' | 'filter' | 'tool' | 'refusal';

/** How one protocol expresses what all protocols can express, in the format of the recorded streams. */
export interface Dialect {
  basePath: string;
  /** Events of a stream. */
  opening: object[];
  text(text: string): object;
  thinking(text: string): object;
  ending(ending: Ending): object[];
  /** A new type of event that no client knows. */
  unknown: object;
  errorEvent(type: string): object;
  /** A non-streamed answer. */
  whole(text: string): object;
  errorBody(message: string, more?: object): object;
}

const RESPONSE = { id: 'resp_1', object: 'response', status: 'in_progress' };
const ITEM = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const USAGE = {
  openai: { input_tokens: 812, output_tokens: 345, total_tokens: 1157 },
  chat: { prompt_tokens: 812, completion_tokens: 345, total_tokens: 1157 },
  anthropic: { input_tokens: 812, output_tokens: 345 },
  google: { promptTokenCount: 812, candidatesTokenCount: 300, thoughtsTokenCount: 45 },
};
const chunk = (choice: object, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1794939095,
  model: 'm',
  choices: [{ index: 0, ...choice }],
  ...more,
});
const candidate = (parts: object[], more: object = {}) => ({
  candidates: [{ content: { parts, role: 'model' }, index: 0, safetyRatings: [], ...more }],
});

export const DIALECTS: Record<RemoteProvider, Dialect> = {
  openai: {
    basePath: '/v1',
    opening: [
      { type: 'response.created', response: RESPONSE },
      { type: 'response.output_item.added', item: { id: 'msg_1', type: 'message', content: [] } },
    ],
    text: (delta) => ({ type: 'response.output_text.delta', ...ITEM, delta }),
    thinking: (delta) => ({ type: 'response.reasoning_summary_text.delta', item_id: 'rs_1', delta }),
    ending(ending) {
      const end = (type: string, more: object) => ({
        type: `response.${type}`,
        response: { ...RESPONSE, status: type, usage: USAGE.openai, ...more },
      });
      const refusal = { type: 'response.refusal.delta', ...ITEM, delta: 'I cannot write that.' };
      const call = { type: 'function_call', call_id: 'call_1', name: 'search', arguments: '{}' };
      if (ending === 'refusal') return [refusal, end('completed', {})];
      if (ending === 'tool') return [end('completed', { output: [call] })];
      if (ending === 'stop') return [end('completed', {})];
      const reason = ending === 'length' ? 'max_output_tokens' : 'content_filter';
      return [end('incomplete', { incomplete_details: { reason } })];
    },
    unknown: { type: 'response.weather.delta', delta: { sunny: true } },
    errorEvent: (type) => ({ type: 'error', error: { type, message: 'Something broke' } }),
    whole: (text) => ({
      ...RESPONSE,
      status: 'completed',
      output: [
        { type: 'reasoning', content: [{ type: 'output_text', text: 'I think about maps.' }] },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
      ],
      usage: USAGE.openai,
    }),
    errorBody: (message, more = {}) => ({ error: { message, type: 'invalid_request_error', ...more } }),
  },
  anthropic: {
    basePath: '/v1',
    opening: [
      { type: 'message_start', message: { id: 'msg_1', content: [], usage: { input_tokens: 812 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
    text: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    thinking: (thinking) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'thinking_delta', thinking },
    }),
    ending(ending) {
      const reasons = {
        stop: 'end_turn',
        length: 'max_tokens',
        filter: 'refusal',
        refusal: 'refusal',
        tool: 'tool_use',
      };
      return [
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: reasons[ending] }, usage: USAGE.anthropic },
        { type: 'message_stop' },
      ];
    },
    unknown: { type: 'weather_delta', delta: { type: 'sunny' } },
    errorEvent: (type) => ({ type: 'error', error: { type, message: 'Something broke' } }),
    whole: (text) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'I think about maps.' },
        { type: 'text', text },
      ],
      stop_reason: 'end_turn',
      usage: USAGE.anthropic,
    }),
    errorBody: (message, more = {}) => ({
      type: 'error',
      error: { type: 'invalid_request_error', message, ...more },
    }),
  },
  google: {
    basePath: '/v1beta',
    opening: [],
    text: (text) => candidate([{ text }], { finishReason: null }),
    thinking: (text) => candidate([{ text, thought: true }]),
    ending(ending) {
      const reasons = {
        stop: 'STOP',
        length: 'MAX_TOKENS',
        filter: 'SAFETY',
        refusal: 'PROHIBITED_CONTENT',
        tool: 'MALFORMED_FUNCTION_CALL',
      };
      return [{ ...candidate([], { finishReason: reasons[ending] }), usageMetadata: USAGE.google }];
    },
    unknown: { weather: { sunny: true } },
    errorEvent: (type) => ({ error: { status: type, message: 'Something broke' } }),
    whole: (text) => ({
      ...candidate([{ text: 'I think about maps.', thought: true }, { text }], { finishReason: 'STOP' }),
      usageMetadata: USAGE.google,
    }),
    errorBody: (message, more = {}) => ({ error: { message, status: 'INVALID_ARGUMENT', ...more } }),
  },
  'openai-compatible': {
    basePath: '/v1',
    opening: [chunk({ delta: { role: 'assistant', content: '' } })],
    text: (content) => chunk({ delta: { content } }),
    thinking: (reasoning_content) => chunk({ delta: { reasoning_content } }),
    ending(ending) {
      const reasons = { stop: 'stop', length: 'length', filter: 'content_filter', tool: 'tool_calls' };
      const usage = chunk({ delta: {} }, { usage: USAGE.chat });
      return ending === 'refusal'
        ? [
            chunk({ delta: { refusal: 'I cannot write that.' } }),
            chunk({ delta: {}, finish_reason: 'stop' }),
            usage,
          ]
        : [chunk({ delta: {}, finish_reason: reasons[ending] }), usage];
    },
    unknown: { type: 'weather', sunny: true },
    errorEvent: (type) => ({ error: { type, message: 'Something broke' } }),
    whole: (content) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: USAGE.chat,
    }),
    errorBody: (message, more = {}) => ({ error: { message, type: 'invalid_request_error', ...more } }),
  },
};
