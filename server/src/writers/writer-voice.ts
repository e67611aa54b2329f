import { linkingLinesIn } from '@cold-open/contract/voices/measure-voice';
import { excerptsOf } from '@cold-open/contract/voices/voice-excerpts';
import {
  type FactCorrections,
  type MeasuredFacts,
  traitsOf,
  type VoiceTraits,
} from '@cold-open/contract/voices/voice-facts';
import { languageOf, type VoiceLanguage } from '@cold-open/contract/voices/voice-language';
import type { SampleText } from '@cold-open/contract/voices/voice-text';

/** What a writer knows about how the creator speaks. */
export interface WriterVoice {
  /** In the words of the creator or of a model; null if there is none. */
  description: string | null;
  traits: VoiceTraits;
  /** Parts of the creator's scripts, for style only. */
  excerpts: string;
  language: VoiceLanguage;
  /** Lines of the creator that lead from one part of a script to the next. */
  linkingLines: string[];
}

export function toWriterVoice({
  samples,
  measured,
  corrections,
  description,
}: {
  samples: readonly SampleText[];
  measured: MeasuredFacts;
  corrections: FactCorrections;
  description: string | null;
}): WriterVoice {
  return {
    description,
    traits: traitsOf(measured, corrections),
    excerpts: excerptsOf(samples),
    language: languageOf(samples.map(({ text }) => text).join('\n')),
    linkingLines: linkingLinesIn(samples),
  };
}
