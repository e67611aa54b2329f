import type { IParagraphOptions } from 'docx';
import { languageTagOf } from '../../../platform/text-language.ts';
import { type ExportedScript, factsOf, timedBeats } from './exported-script.ts';
import { type DirectedLine, directedLines } from './text-direction.ts';

const SERIF = 'Georgia';

/** Creates a Word document with a heading for each beat, and a separate style for cues. */
export async function toWordDocument(script: ExportedScript): Promise<Uint8Array> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');

  /** Word knows only the direction of a paragraph, so lines in the other direction become their own paragraph. */
  const paragraphs = (text: string, options: IParagraphOptions = {}, run: object = {}) => {
    const groups = groupByDirection(directedLines(text));
    return groups.map(
      ({ rightToLeft, lines }, group) =>
        new Paragraph({
          ...options,
          ...(group < groups.length - 1 && { spacing: { ...options.spacing, after: 0 } }),
          bidirectional: rightToLeft,
          children: lines.map(
            (line, index) =>
              new TextRun({
                text: withoutControls(line),
                rightToLeft,
                ...(index > 0 && { break: 1 }),
                ...run,
              }),
          ),
        }),
    );
  };

  const children = [
    ...paragraphs(script.title, { heading: HeadingLevel.TITLE }),
    ...paragraphs(factsOf(script), { spacing: { after: 320 } }, { color: '536166', size: 18 }),
  ];
  for (const { name, startsAt, blocks } of timedBeats(script)) {
    if (name !== '')
      children.push(...paragraphs(`${name} (${startsAt})`, { heading: HeadingLevel.HEADING_1 }));
    for (const { kind, text } of blocks)
      children.push(...paragraphs(text, { style: kind === 'cue' ? 'Cue' : 'Spoken' }));
  }

  const document = new Document({
    title: withoutControls(script.title),
    creator: 'Cold Open',
    styles: {
      default: {
        document: { run: { font: SERIF, size: 24, language: languagesOf(script.content) } },
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

interface DirectedLines {
  rightToLeft: boolean;
  lines: string[];
}

function groupByDirection(lines: readonly DirectedLine[]): DirectedLines[] {
  const groups: DirectedLines[] = [];
  for (const { text, rightToLeft } of lines) {
    const open = groups.at(-1);
    if (open?.rightToLeft === rightToLeft) open.lines.push(text);
    else groups.push({ rightToLeft, lines: [text] });
  }
  return groups;
}

/** Word has a language for each kind of writing. */
function languagesOf(content: string) {
  const tag = languageTagOf(content);
  if (/^(?:zh|ja|ko)/.test(tag)) return { eastAsia: tag };
  return ['ar', 'he'].includes(tag) ? { bidirectional: tag } : { value: tag };
}
