import Markdown from 'react-markdown';
import { closeEmphasis } from './prompt-excerpt.ts';

/** Only inline formatting, so that no template can break the card. */
const ALLOWED = ['p', 'strong', 'em', 'code', 'del'];

export function PromptExcerpt({ text }: { text: string }) {
  return (
    <Markdown allowedElements={ALLOWED} unwrapDisallowed>
      {closeEmphasis(text)}
    </Markdown>
  );
}
