import { LazyMarkdown } from '../../ui/LazyMarkdown.tsx';
import { closeEmphasis } from './prompt-excerpt.ts';

/** Only inline formatting, so that no template can break the card. */
const ALLOWED = ['p', 'strong', 'em', 'code', 'del'];

export function PromptExcerpt({ text }: { text: string }) {
  return (
    <LazyMarkdown allowedElements={ALLOWED} unwrapDisallowed>
      {closeEmphasis(text)}
    </LazyMarkdown>
  );
}
