import { convertToHtml, extractRawText } from 'mammoth';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type StructureNode = NonNullable<
  Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getStructTree']>>
>;

/** Writes the tags of a page as `Table(TR(TD TD))`. */
function outlineOf({ role, children }: StructureNode): string {
  const inner = children.flatMap((child) => ('role' in child ? [outlineOf(child as StructureNode)] : []));
  if (role === 'Root') return inner.join(' ');
  return inner.length === 0 ? role : `${role}(${inner.join(' ')})`;
}

/** Returns the text of each page in drawing order. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('\n')
        .replace(/\n+/g, '\n'),
    );
  }
  const first = await document.getPage(1);
  const [, , width = 0, height = 0] = first.view;
  const { items } = await first.getTextContent();
  const tree = await first.getStructTree();
  const { info } = await document.getMetadata();
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  await task.destroy();
  return {
    pages,
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string }).Language,
    isTagged,
    structure: tree ? outlineOf(tree) : '',
    size: [width, height],
    /** The lowest line of the first page, from its bottom edge. */
    lowest: Math.min(...items.map((item) => ('str' in item && item.str ? item.transform[5] : height))),
  };
}

export async function readDocx(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes);
  return {
    html: (await convertToHtml({ buffer })).value,
    text: (await extractRawText({ buffer })).value,
  };
}
