import { cutAt, EXCERPT_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';

/** What a card tells of a group: its own text, else the beginning of its first prompt, else who it is about. */
export function excerptOf({ body, nestedPrompts, description }: PromptGroup): string {
  if (body.trim() !== '') return cutAt(body.trim(), EXCERPT_LENGTH);
  const excerpt = nestedPrompts[0]?.excerpt.trimEnd() ?? '';
  // A list carries only the beginning of a template; one of full length goes on.
  if (excerpt !== '') return isFull(nestedPrompts[0]?.excerpt ?? '') ? `${excerpt}…` : excerpt;
  return cutAt(description.trim(), EXCERPT_LENGTH);
}

function isFull(excerpt: string): boolean {
  return Array.from(excerpt).length >= EXCERPT_LENGTH;
}

/** The cut may fall between the two marks of a bold or a code text; a lone mark would be shown as it is. */
export function closeEmphasis(text: string): string {
  return ['**', '`'].reduce((closed, mark) => {
    const isOpen = closed.split(mark).length % 2 === 0;
    if (!isOpen) return closed;
    return closed.endsWith('…') ? `${closed.slice(0, -1).trimEnd()}${mark}…` : `${closed}${mark}`;
  }, text);
}
