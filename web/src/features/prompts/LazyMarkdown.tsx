import { type ComponentType, lazy, Suspense } from 'react';
import { withKeys } from '../../ui/with-keys.ts';
import type { TemplateMarkdownProps } from './TemplateMarkdown.tsx';

// If it fails to load, the text stays without formatting.
const TemplateMarkdown = lazy<ComponentType<TemplateMarkdownProps>>(() =>
  import('./TemplateMarkdown.tsx').then(
    ({ TemplateMarkdown }) => ({ default: TemplateMarkdown }),
    () => ({ default: Unformatted }),
  ),
);

/** Shows the text at once, and its formatting as soon as the Markdown library is loaded. */
export function LazyMarkdown(props: TemplateMarkdownProps) {
  return (
    <Suspense fallback={<Unformatted {...props} />}>
      <TemplateMarkdown {...props} />
    </Suspense>
  );
}

function Unformatted({ text }: TemplateMarkdownProps) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => ({ text: withoutMarks(paragraph) }));
  return withKeys(paragraphs, (paragraph) => paragraph.text).map(({ key, text: words }) => (
    <p key={key}>{words}</p>
  ));
}

/** Removes the marks that Markdown hides, so that the words stay where they are when the formatting arrives. */
function withoutMarks(text: string): string {
  return text.replace(/\*\*|`|^#{1,6} /gm, '');
}
