import { countWords } from '@cold-open/contract/prompts/prompt-rules';

const SAMPLE_HEADING =
  /(?:^|\n)[^\n]*\b(?:sample|reference|example) (?:script|transcript)\b[^\n]*:\s*\n+("{3}|`{3}|<sample>|---)?/i;
const FENCE_END = /"{3}|`{3}|<\/sample>|\n---/;
const MIN_SAMPLE_WORDS = 25;

/** Separates a template's rules from its sample script, whose sentences are only measured. */
export function splitSample(template: string): { rules: string; sample: string } {
  const heading = SAMPLE_HEADING.exec(template);
  if (!heading) return { rules: template, sample: '' };
  const rest = template.slice(heading.index + heading[0].length);
  const end = heading[1] ? rest.search(FENCE_END) : -1;
  const sample = end === -1 ? rest : rest.slice(0, end);
  const after = end === -1 ? '' : rest.slice(end).replace(FENCE_END, '');
  return {
    rules: `${template.slice(0, heading.index)}\n${after}`,
    sample: countWords(sample) > MIN_SAMPLE_WORDS ? sample : '',
  };
}
