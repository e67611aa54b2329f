import { type ComponentType, lazy, Suspense } from 'react';
import type { Options } from 'react-markdown';

type MarkdownProps = Options & { children: string };

/** Only pages that show a prompt's text need it. Without a connection the text is shown as it is. */
const Markdown = lazy<ComponentType<MarkdownProps>>(() =>
  import('react-markdown').then(
    (library) => ({ default: library.default as ComponentType<MarkdownProps> }),
    () => ({ default: ({ children }: MarkdownProps) => <p>{children}</p> }),
  ),
);

export function LazyMarkdown({ children, ...options }: MarkdownProps) {
  return (
    <Suspense fallback={<p>{children}</p>}>
      <Markdown {...options}>{children}</Markdown>
    </Suspense>
  );
}
