import type { Material } from '../../platform/llm/fenced-text.ts';
import type { Channel } from '../script-writer.ts';

interface Video {
  title: string;
  niche: string;
  channel?: Channel | null;
}

type Cleaner = Pick<Material<never>, 'clean'>;

/** Describes the video and its channel, one fact per line. */
export function describeVideo({ title, niche, channel }: Video, material: Cleaner): string {
  const facts = {
    Title: title,
    Niche: niche,
    Audience: channel?.audience ?? '',
    Manner: channel?.style ?? '',
    'About the channel': channel?.description ?? '',
  };
  return Object.entries(facts)
    .filter(([name, value]) => name === 'Title' || value.trim() !== '')
    .map(([name, value]) => `${name}: ${asJson(value, material)}`)
    .join('\n');
}

/** Always returns a single line. JSON does not escape two of the line separators. */
export function asJson(text: string, material: Cleaner): string {
  return JSON.stringify(material.clean(text).trim())
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
