import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Tone } from '@cold-open/contract/scripts/rephrase-tones';
import type { Suggestion } from '@cold-open/contract/scripts/suggestions.contract';
import type { Channel } from './script-writer.ts';
import type { WriterVoice } from './writer-voice.ts';

export interface RephraseRequest {
  kind: 'rephrasing';
  before: string;
  tone: Tone;
  /** The creator's instruction; only for the tone `own`. */
  instruction: string | null;
  /** The script around the selection, as context. */
  content: string;
  start: number;
  end: number;
  /** How the creator speaks; null for the template's voice. */
  voice?: WriterVoice | null;
}

export interface OpeningsRequest {
  kind: 'openings';
  title: string;
  niche: string;
  /** The whole script, with the current opening. */
  content: string;
  /** The current opening and its position in the content. */
  before: string;
  start: number;
  end: number;
  /** What the script was written from, if it was written here. */
  template: string;
  source: string | null;
  channel: Channel | null;
  keyPoints: string | null;
  voice?: WriterVoice | null;
  /** Earlier suggestions, which are not to be repeated. */
  earlier: string[];
}

/** Asks for points that the creator could make in the sections of an outline. */
export interface PointsRequest {
  kind: 'points';
  title: string;
  niche: string;
  template: string;
  channel: Channel | null;
  source: string | null;
  /** The whole outline, with the points that the creator already has. */
  sections: readonly OutlineSection[];
  /** How the creator speaks; null for the template's voice. */
  voice?: WriterVoice | null;
  /** The ids of the sections to suggest points for. */
  asked: readonly string[];
  /** Earlier suggestions for these sections, which are not to be repeated. */
  earlier: string[];
}

/** The parts of a publish kit that a model writes. "Hashtags" comes first, because its name includes "Tags". */
export const PUBLISHING_LABELS = [
  'Titles',
  'Promise',
  'Body',
  'Hashtags',
  'Tags',
  'Comment',
  'Shorts',
] as const;
export type PublishingLabel = (typeof PUBLISHING_LABELS)[number];

/** Asks for what the upload form of a finished script needs. */
export interface PublishingRequest {
  kind: 'publishing';
  title: string;
  niche: string;
  content: string;
  wordsPerMinute: number;
  template: string;
  source: string | null;
  channel: Channel | null;
  keyPoints: string | null;
  voice?: WriterVoice | null;
  /** The parts to write. */
  labels: readonly PublishingLabel[];
  /** Titles that the creator has already seen. */
  earlierTitles: readonly string[];
}

export type SuggestionRequest = RephraseRequest | OpeningsRequest | PointsRequest | PublishingRequest;

/** Suggests other words for a part of a script, points for the sections of an outline, or a publish kit. */
export interface Suggester {
  /** Returns why the request cannot be fulfilled, before it is charged, or null if it can. */
  problemWith(
    request: Pick<RephraseRequest, 'kind' | 'before' | 'tone'> | Pick<OpeningsRequest, 'kind'>,
  ): string | null;
  /**
   * Yields all suggestions so far whenever they have changed. Points are labeled with the id of their section and have
   * one line each; parts of a publish kit are labeled with their name. Only the last one may be incomplete, and none is when the
   * iteration ends. Throws `ModelFailure` when the model fails. Any other error is a bug on our side.
   */
  suggest(request: SuggestionRequest, signal: AbortSignal): AsyncIterable<Suggestion[]>;
}
