import { convertToHtml, extractRawText } from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, title: (info as { Title?: string }).Title };
}

export async function readDocx(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes);
  return {
    html: (await convertToHtml({ buffer })).value,
    text: (await extractRawText({ buffer })).value,
  };
}
