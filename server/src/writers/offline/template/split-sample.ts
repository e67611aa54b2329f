import { countWords } from '@cold-open/contract/prompts/prompt-rules';

const ANNOUNCEMENT =
  /(?:^|\n)[^\n]*\b(?:sample|reference|example) (?:script|transcript)\b[^\n]*:\s*\n+("{3}|`{3}|<sample>|---)?/i;
const FENCE_END = /"{3}|`{3}|<\/sample>|\n---/;
const SHORTEST_SAMPLE = 25;

/** A template may carry a script to learn from: its rules are followed, its sample is only measured. */
export function splitSample(template: string): { rules: string; sample: string } {
  const announced = ANNOUNCEMENT.exec(template);
  if (!announced) return { rules: template, sample: '' };
  const rest = template.slice(announced.index + announced[0].length);
  const end = announced[1] ? rest.search(FENCE_END) : -1;
  const sample = end === -1 ? rest : rest.slice(0, end);
  const after = end === -1 ? '' : rest.slice(end).replace(FENCE_END, '');
  return {
    rules: `${template.slice(0, announced.index)}\n${after}`,
    sample: countWords(sample) > SHORTEST_SAMPLE ? sample : '',
  };
}
