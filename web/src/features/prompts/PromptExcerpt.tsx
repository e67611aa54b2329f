import { LazyMarkdown } from './LazyMarkdown.tsx';
import { closeEmphasis } from './prompt-excerpt.ts';

export function PromptExcerpt({ text }: { text: string }) {
  return <LazyMarkdown text={closeEmphasis(text)} inline />;
}
