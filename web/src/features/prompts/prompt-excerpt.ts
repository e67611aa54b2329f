import { cutAt, EXCERPT_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';

/** Returns the text for a group's card: its body, else the excerpt of its first prompt, else its description. */
export function excerptOf({ body, nestedPrompts, description }: PromptGroup): string {
  if (body.trim() !== '') return cutAt(inOneParagraph(body), EXCERPT_LENGTH);
  const [first] = nestedPrompts;
  if (first && first.excerpt.trim() !== '') return promptExcerpt(first);
  return cutAt(description.trim(), EXCERPT_LENGTH);
}

/** Lists contain only the start of a template. An excerpt of the maximum length was truncated. */
export function promptExcerpt({ excerpt }: Pick<NestedPrompt, 'excerpt'>): string {
  const text = inOneParagraph(excerpt);
  // The last word may be cut in two. A text without spaces ends anywhere.
  return isCut(excerpt) ? `${text.replace(/\s+\S*$/, '')}…` : text;
}

/** Cards have no room for paragraphs and headings, which would run into each other. */
function inOneParagraph(text: string): string {
  return text
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
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
