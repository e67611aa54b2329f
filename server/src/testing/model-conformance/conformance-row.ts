import { readFileSync } from 'node:fs';
import type { RemoteProvider } from '../../platform/llm/language-model.ts';
import type { ModelLimits, Reasoning } from '../../platform/llm/model-settings.ts';
import type { RawReply } from '../raw-model-server.ts';
import type { Dialect } from '../wire-dialects.ts';

/**
 * One way in which a real server responds, found in trials with LiteLLM, llama.cpp, aimock and gateways. It is tested with all
 * four protocols, or with `protocols`.
 */
export interface Row {
  name: string;
  replies: (dialect: Dialect, protocol: RemoteProvider) => RawReply[];
  /** How the answer is expected to end. */
  ending: string;
  /** The whole text of the answer; `SCRIPT` if it is left out and the answer is complete. */
  text?: string;
  /** How many requests the server is expected to get. */
  requests?: number;
  retryAfterSeconds?: number;
  protocols?: readonly RemoteProvider[];
  /** The protocols that worked before this table was added. The others failed. */
  workedBefore: readonly RemoteProvider[];
  limits?: Partial<ModelLimits>;
  connection?: { model?: string; reasoning?: Reasoning };
  /** Must be in the last request's body, or must not be if it starts with a minus sign. */
  lastBody?: readonly string[];
}

export const ALL = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export const NONE: readonly RemoteProvider[] = [];
export const ALL_BUT_CHAT_COMPLETIONS = ['openai', 'anthropic', 'google'] as const;

export const WORDS = [
  '## Hook\n',
  'The map ',
  'was wrong. ',
  'Très vite 🚀.\n\n',
  '## Close\n',
  'Ask who drew it.',
];
export const SCRIPT = WORDS.join('');

export const sse = (events: (object | string)[], lineEnd = '\n') =>
  events
    .map((event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}`))
    .map((frame) => frame.replaceAll('\n', lineEnd) + lineEnd + lineEnd)
    .join('');
export const wordEvents = ({ opening, text }: Dialect, words = WORDS) => [...opening, ...words.map(text)];
export const events = (dialect: Dialect, ending: Parameters<Dialect['ending']>[0] = 'stop') => [
  ...wordEvents(dialect),
  ...dialect.ending(ending),
];
/** Puts events between the first and the second half of the script. */
export const interrupted = (dialect: Dialect, ...foreign: (object | string)[]) => [
  ...wordEvents(dialect, WORDS.slice(0, 3)),
  ...foreign,
  ...WORDS.slice(3).map(dialect.text),
  ...dialect.ending('stop'),
];
export const json = (
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): RawReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
export const page = (status: number): RawReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html><title>Sign in</title><p>Choose a model</p></html>',
});

/** A recorded answer: status line, headers, an empty line, the body. */
export function recorded(name: string): RawReply {
  const file = readFileSync(new URL(`../recorded-streams/${name}.txt`, import.meta.url), 'utf8');
  const split = file.indexOf('\n\n');
  const [statusLine = '', ...lines] = file.slice(0, split).split('\n');
  const headers = Object.fromEntries(
    lines.filter((line) => !/^transfer-encoding/i.test(line)).map((line) => line.split(': ', 2)),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: file.slice(split + 2) };
}
