import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';

/** Describes an outline, one numbered beat after the other, each with the creator's points. */
export function describePlan(sections: readonly OutlineSection[]): string {
  return sections
    .map(({ name, purpose, question, points, words }, index) => {
      const head = `${index + 1}. ${name} (about ${words} words)${purpose === '' ? '' : `: ${purpose}`}`;
      const unanswered = question === '' ? 'no points' : `not answered: ${question}`;
      const lines = points.length > 0 ? points.map((point) => `- ${point}`) : [`(${unanswered})`];
      return [head, ...lines].join('\n');
    })
    .join('\n');
}
