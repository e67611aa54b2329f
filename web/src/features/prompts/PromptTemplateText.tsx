import Markdown, { type Components } from 'react-markdown';

/** No links, no pictures, no HTML: a template may be anybody's text. */
const ALLOWED = ['p', 'strong', 'em', 'code', 'pre', 'del', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A template's headings are none of the page's. */
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

export function PromptTemplateText({ text }: { text: string }) {
  return (
    <Markdown allowedElements={[...ALLOWED, ...HEADINGS]} unwrapDisallowed components={asBold}>
      {text}
    </Markdown>
  );
}
