import type { PlannedBeat } from '@cold-open/contract/prompts/template-beats';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { ScriptLength, WordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { WriterVoice } from './writer-voice.ts';

/** Everything a writer needs for a script. */
export interface ScriptRequest {
  title: string;
  niche: string;
  length: ScriptLength;
  budget: WordBudget;
  /** The prompt's instructions, in a creator's style. */
  template: string;
  /** The beats of the template, in order; null without a prompt. */
  beats?: PlannedBeat[] | null;
  /** The plan with the creator's answers, section by section; null if the script is not written from an outline. */
  outline?: readonly OutlineSection[] | null;
  /** Pasted text: material, never instructions. Null when there is only a title. */
  source: string | null;
  /** The description of the prompt's group; null without a prompt. */
  channel?: Channel | null;
  /** What the script should say, one point per line. */
  keyPoints?: string | null;
  /** How the creator speaks; null for the template's voice. */
  voice?: WriterVoice | null;
  /** A script in the template's style, for style only. A chosen voice replaces it. */
  sample?: string | null;
  /** The same request with a different number results in a different script. */
  variant: number;
  /** The previous text's locked lines, which the new text must contain unchanged. */
  lockedPassages?: LockedPassage[];
  /** Set when the whole script is regenerated. */
  rewrite?: Rewrite | null;
  /** Set when a stopped script is continued: its text so far. */
  soFar?: string | null;
  /** Set when a run continues another one that was interrupted: the sections of the outline that are finished. */
  finishedSections?: string | null;
  /** Set for small models, which follow short instructions better. */
  isBrief?: boolean;
  /** Set when only one beat is requested. */
  beat?: BeatRequest | null;
}

/** The text to be replaced, and what to change. */
interface Rewrite {
  former: string;
  /** What the creator wants changed; null for a different take on the same options. */
  wish: string | null;
}

export interface Channel {
  audience: string;
  style: string;
  description: string;
}

export interface BeatRequest {
  position: number;
  name: string;
  /** The whole script that the beat belongs to. */
  draft: string;
  words: number;
  /** What the creator wants changed. */
  wish: string | null;
  /** The index of the outline's section that the beat is written from. */
  section?: number | null;
}

export interface LockedPassage {
  /** The name of the beat that the lines belong to. */
  beat: string;
  text: string;
}

export type WriterEvent =
  | { type: 'delta'; text: string }
  /** Replaces everything that was sent so far. */
  | { type: 'replace'; text: string }
  /** Sent exactly once, at the end. */
  | {
      type: 'done';
      finish: 'stop' | 'length';
      /** Remarks for the creator, never part of the script. */
      notes: string[];
      inputTokens: number | undefined;
      outputTokens: number | undefined;
    };

/** What wrote a script; stored with it. */
export interface Engine {
  provider: string;
  model: string;
  /** False for the offline writer. */
  ai: boolean;
}

export interface RepairedScript {
  content: string;
  /** Remarks for the creator, never part of the script. */
  notes: string[];
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

export interface WriteOptions {
  signal?: AbortSignal;
  /** Called with the share of the prompt that the model has read, if it reports it. */
  onReading?: ((share: number) => void) | undefined;
}

/** Throws `ModelFailure` when the model fails. Any other error is a bug on our side. */
export interface ScriptWriter {
  engine: Engine;
  write(request: ScriptRequest, options: WriteOptions): AsyncIterable<WriterEvent>;
  /** The length is kept by writing beat by beat, so a whole script is not written again to repair it. */
  keepsLength?: boolean | undefined;
  /** Expands or tightens a draft that misses its budget. Only a model can do this. */
  repairLength?:
    | ((request: ScriptRequest, draft: string, options: { signal?: AbortSignal }) => Promise<RepairedScript>)
    | undefined;
}
