import { blankGaps } from '@cold-open/contract/scripts/gaps';
import { scriptBeats } from '@cold-open/contract/scripts/script-blocks';

/** Returns the script as rich text for documents: headings, directions in italics, paragraphs. */
export function scriptAsHtml(content: string): string {
  return scriptBeats(content)
    .flatMap(({ name, blocks }) => [
      name === '' ? '' : `<h2>${escaped(name)}</h2>`,
      ...blocks.map(({ kind, text }) => {
        const html = escaped(blankGaps(text)).replaceAll('\n', '<br>');
        return kind === 'cue' ? `<p><em>${html}</em></p>` : `<p>${html}</p>`;
      }),
    ])
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
