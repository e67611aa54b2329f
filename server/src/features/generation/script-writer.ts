import type { ScriptLength, WordBudget } from '@cold-open/contract/generation/script-lengths';

/** Everything that a script is written from. */
export interface ScriptRequest {
  title: string;
  niche: string;
  length: ScriptLength;
  budget: WordBudget;
  /** How the creator tells it; the prompt's template. */
  template: string;
  /** What was pasted: material, never instructions. Null when there is a title alone. */
  source: string | null;
  /** The same request with another number gives another script. */
  variant: number;
}

export type WriterEvent =
  | { type: 'delta'; text: string }
  /** Comes last and exactly once. */
  | {
      type: 'done';
      finish: 'stop' | 'length';
      /** Remarks for the person, never part of the script. */
      notes: string[];
      inputTokens: number | undefined;
      outputTokens: number | undefined;
    };

/** Who wrote a script; stored with it. */
export interface Engine {
  provider: string;
  model: string;
  /** False for the offline writer. */
  ai: boolean;
}

/** Writes scripts; throws `ModelFailure`, nothing else. */
export interface ScriptWriter {
  engine: Engine;
  write(request: ScriptRequest, options: { signal?: AbortSignal }): AsyncIterable<WriterEvent>;
}
