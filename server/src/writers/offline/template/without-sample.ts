const SAMPLE_HEADING =
  /(?:^|\n)[^\n]*\b(?:sample|reference|example) (?:script|transcript)\b[^\n]*:\s*\n+("{3}|`{3}|<sample>|---)?/i;
const FENCE_END = /"{3}|`{3}|<\/sample>|\n---/;

/** Removes a template's sample script, whose sentences are not rules. */
export function withoutSample(template: string): string {
  const heading = SAMPLE_HEADING.exec(template);
  if (!heading) return template;
  const rest = template.slice(heading.index + heading[0].length);
  const end = heading[1] ? rest.search(FENCE_END) : -1;
  const after = end === -1 ? '' : rest.slice(end).replace(FENCE_END, '');
  return `${template.slice(0, heading.index)}\n${after}`;
}
