import { withoutSample } from '@cold-open/contract/prompts/template-sample';
import Markdown, { type Components } from 'react-markdown';

/** No links, images or HTML, since a template is user input. */
const ALLOWED = ['p', 'strong', 'em', 'code', 'pre', 'del', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'];
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

export function PromptTemplateText({ text }: { text: string }) {
  return (
    <Markdown allowedElements={[...ALLOWED, ...HEADINGS]} unwrapDisallowed components={asBold}>
      {withoutSample(text)}
    </Markdown>
  );
}
