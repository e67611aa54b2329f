/** Errors that a provider returns before it writes anything. */
export const REFUSALS = ['401', '402', '404', '429', '500', '529', 'too long'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * How the fake behaves. `length` and `filter` finish with that reason, `hang` never replies, `stall` goes silent in the
 * middle, `drop` resets the connection there, `no end` closes it normally, `error event` reports a failure, `thinking`
 * reaches the output limit while the model thinks.
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
  | 'error event'
  | 'thinking';

type FakeFinish = 'ok' | 'length' | 'filter';

/** One server-sent event. */
export interface WireEvent {
  name?: string;
  data: unknown;
}

/** A request, independent of its protocol. */
export interface FakeRequest {
  model: string;
  system: string;
  user: string;
  maxOutputTokens: number | undefined;
  /** Only chat completions request it; the other protocols always report usage. */
  wantsUsage?: boolean;
}

/** The wire format of one provider. */
export interface FakeProtocol {
  /** The path of the provider's base URL. */
  basePath: string;
  matchesPath(path: string): boolean;
  read(body: unknown, path: string): FakeRequest;
  refuse(refusal: Refusal): { status: number; body: unknown };
  opening(model: string): WireEvent[];
  words(text: string): WireEvent;
  thought(text: string): WireEvent;
  closing(finish: FakeFinish, wholeText: string, request: FakeRequest): WireEvent[];
  failure(): WireEvent[];
}

export const FAKE_USAGE = { input: 120, output: 30 };
