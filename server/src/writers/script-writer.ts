import type { ScriptLength, WordBudget } from '@cold-open/contract/scripts/script-lengths';

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
  /** Lines of the text before that have to stand in the new one, word for word; each with the beat that it stands in. */
  kept?: KeptPassage[];
  /** One beat alone is wanted. */
  beat?: BeatRequest | null;
}

export interface BeatRequest {
  place: number;
  name: string;
  /** The script in which it stands. */
  draft: string;
  words: number;
}

export interface KeptPassage {
  beat: string;
  text: string;
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
