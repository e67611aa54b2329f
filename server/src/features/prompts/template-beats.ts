import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { readBeats } from '../../writers/template-beats.ts';
import type { TemplateRow } from './prompts.repository.ts';

/** Reads the beats from the text if none are stored. */
export function beatsOfTemplate({ promptTemplate, beats, videoType }: TemplateRow): TemplateBeat[] {
  return beats ?? readBeats(promptTemplate, videoType);
}

/** One line per beat, for the audit log. */
export function describeBeats(beats: readonly TemplateBeat[]): string {
  return beats
    .map(({ name, purpose, question, share }) => `${name} (${share}%): ${purpose} ${question}`)
    .join('\n');
}
