import { cutAt, EXCERPT_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';

/** Returns the text for a group's card: its body, else the excerpt of its first prompt, else its description. */
export function excerptOf({ body, nestedPrompts, description }: PromptGroup): string {
  if (body.trim() !== '') return cutAt(body.trim(), EXCERPT_LENGTH);
  const [first] = nestedPrompts;
  if (first && first.excerpt.trim() !== '') return promptExcerpt(first);
  return cutAt(description.trim(), EXCERPT_LENGTH);
}

/** Lists contain only the start of a template. An excerpt of the maximum length was truncated. */
export function promptExcerpt({ excerpt }: Pick<NestedPrompt, 'excerpt'>): string {
  return isCut(excerpt) ? `${excerpt.trimEnd()}…` : excerpt.trimEnd();
}

function isCut(excerpt: string): boolean {
  return Array.from(excerpt).length >= EXCERPT_LENGTH;
}

/** Closes bold or code markup that the cut left open, which would be shown as literal marks. */
export function closeEmphasis(text: string): string {
  return ['**', '`'].reduce((closed, mark) => {
    const isOpen = closed.split(mark).length % 2 === 0;
    if (!isOpen) return closed;
    return closed.endsWith('…') ? `${closed.slice(0, -1).trimEnd()}${mark}…` : `${closed}${mark}`;
  }, text);
}
