import { type ExportedScript, factsOf, timedBeats } from './exported-script.ts';
import { isRightToLeft } from './text-direction.ts';

const SERIF = 'Georgia';

/** Creates a Word document with a heading for each beat, and a separate style for cues. */
export async function toWordDocument(script: ExportedScript): Promise<Uint8Array> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');

  const paragraph = (text: string, options: object = {}, run: object = {}) =>
    new Paragraph({
      bidirectional: isRightToLeft(text),
      children: text.split('\n').map(
        (line, index) =>
          new TextRun({
            text: withoutControls(line),
            rightToLeft: isRightToLeft(text),
            ...(index > 0 && { break: 1 }),
            ...run,
          }),
      ),
      ...options,
    });

  const children = [
    paragraph(script.title, { heading: HeadingLevel.TITLE }),
    paragraph(factsOf(script), { spacing: { after: 320 } }, { color: '536166', size: 18 }),
  ];
  for (const { name, startsAt, blocks } of timedBeats(script)) {
    if (name !== '') children.push(paragraph(`${name} (${startsAt})`, { heading: HeadingLevel.HEADING_1 }));
    for (const { kind, text } of blocks)
      children.push(paragraph(text, { style: kind === 'cue' ? 'Cue' : 'Spoken' }));
  }

  const document = new Document({
    title: withoutControls(script.title),
    creator: 'Cold Open',
    styles: {
      default: {
        document: { run: { font: SERIF, size: 24 } },
        title: { run: { font: SERIF, size: 44, bold: true }, paragraph: { spacing: { after: 120 } } },
        heading1: {
          run: { font: SERIF, size: 28, bold: true, color: '8A5105' },
          paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
        },
      },
      paragraphStyles: [
        {
          id: 'Spoken',
          name: 'Spoken',
          basedOn: 'Normal',
          next: 'Spoken',
          paragraph: { spacing: { after: 200, line: 340 } },
        },
        {
          id: 'Cue',
          name: 'Cue',
          basedOn: 'Normal',
          next: 'Spoken',
          run: { font: 'Courier New', size: 20, color: '44535A' },
          paragraph: { spacing: { after: 200 }, indent: { start: 280 } },
        },
      ],
    },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}

/** Word rejects files with characters that XML does not allow. */
function withoutControls(text: string): string {
  return text.replace(/(?!\t)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '');
}
