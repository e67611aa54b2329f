/** Answers of a provider that refuses before it writes anything. */
export const REFUSALS = ['401', '402', '404', '429', '500', '529', 'too long'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * What the far end does. `length` and `filter` end in that way, `hang` never answers, `stall` falls silent in the
 * middle, `drop` resets the connection there, `no end` closes it politely, `error event` says that it failed.
 */
export type FakeMode =
  | Refusal
  | 'ok'
  | 'length'
  | 'filter'
  | 'empty'
  | 'hang'
  | 'stall'
  | 'drop'
  | 'no end'
  | 'error event';

type FakeFinish = 'ok' | 'length' | 'filter';

/** One server-sent event. */
export interface WireEvent {
  name?: string;
  data: unknown;
}

/** What a request asked for, whichever protocol it came in. */
export interface AskedFor {
  model: string;
  system: string;
  user: string;
  maxOutputTokens: number | undefined;
  /** Said in chat completions alone; the others count tokens unasked. */
  wantsUsage?: boolean;
}

/** How one provider speaks; what it says, and how fast, is the same for all. */
export interface FakeProtocol {
  /** Where the provider's own address ends. */
  basePath: string;
  isItsPath(path: string): boolean;
  read(body: unknown, path: string): AskedFor;
  refuse(refusal: Refusal): { status: number; body: unknown };
  opening(model: string): WireEvent[];
  words(text: string): WireEvent;
  closing(finish: FakeFinish, wholeText: string, asked: AskedFor): WireEvent[];
  failure(): WireEvent[];
}

export const FAKE_USAGE = { input: 120, output: 30 };
