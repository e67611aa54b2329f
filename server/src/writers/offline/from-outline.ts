import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';

/** Puts the creator's points in order, word for word, and leaves a gap where a question was not answered. */
export function draftFromOutline(outline: readonly OutlineSection[]): { content: string; notes: string[] } {
  const beats = outline.map(({ name, question, points }) => {
    const gap = `[YOURS: ${(question || name).replace(/[[\]]/g, '')}]`;
    return `## ${name}\n${points.length > 0 ? points.join('\n') : gap}`;
  });
  return { content: beats.join('\n\n'), notes: [] };
}
