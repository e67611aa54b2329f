import Markdown from 'react-markdown';
import { closeEmphasis } from './prompt-excerpt.ts';

/** A few inline marks and nothing else: whatever a template contains, a card stays a card. */
const ALLOWED = ['p', 'strong', 'em', 'code', 'del'];

export function PromptExcerpt({ text }: { text: string }) {
  return (
    <Markdown allowedElements={ALLOWED} unwrapDisallowed>
      {closeEmphasis(text)}
    </Markdown>
  );
}
