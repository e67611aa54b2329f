import type { Tone } from '@cold-open/contract/scripts/rephrase.contract';

export interface RephraseRequest {
  before: string;
  tone: Tone;
  /** The creator's instruction; only for the tone `own`. */
  instruction: string | null;
  /** The script around the selection, as context. */
  content: string;
  start: number;
  end: number;
}

/** Throws `ModelFailure` when the model fails. Any other error is a bug on our side. */
export interface Rephraser {
  /** Returns why the request cannot be fulfilled, before it is charged, or null if it can. */
  problemWith(request: Pick<RephraseRequest, 'before' | 'tone'>): string | null;
  rephrase(request: RephraseRequest, signal: AbortSignal): Promise<string>;
}
