import Markdown, { type Components } from 'react-markdown';

/** No links, images or HTML, since a template is user input. Cards have inline formatting only. */
const INLINE = ['p', 'strong', 'em', 'code', 'del'];
const BLOCKS = [...INLINE, 'pre', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Keeps a template's headings out of the page's outline. */
const asBold: Components = Object.fromEntries(
  HEADINGS.map((name) => [
    name,
    ({ children }: { children?: React.ReactNode }) => (
      <p>
        <strong>{children}</strong>
      </p>
    ),
  ]),
);

export interface TemplateMarkdownProps {
  text: string;
  /** For cards, so that no template can break their layout. */
  inline?: boolean;
}

/** Only <LazyMarkdown> imports this file, because pages are shown before the Markdown library is loaded. */
export function TemplateMarkdown({ text, inline = false }: TemplateMarkdownProps) {
  if (inline)
    return (
      <Markdown allowedElements={INLINE} unwrapDisallowed>
        {text}
      </Markdown>
    );
  return (
    <Markdown allowedElements={[...BLOCKS, ...HEADINGS]} unwrapDisallowed components={asBold}>
      {text}
    </Markdown>
  );
}
