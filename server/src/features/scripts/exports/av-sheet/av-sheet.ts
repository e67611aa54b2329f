import { buffer } from 'node:stream/consumers';
import type { Paper } from '@cold-open/contract/scripts/script-exports.contract';
import { languageTagOf } from '../../../../platform/text-language.ts';
import { type ExportedScript, factsOf, timedBeats } from '../exported-script.ts';
import { isRightToLeft } from '../text-direction.ts';
import { type AvRow, avRows } from './av-rows.ts';
import { type FoldedLine, foldLines } from './fold-lines.ts';
import { createSheetFonts } from './sheet-fonts.ts';
import { type Column, createSheetPen, type StructureElement, type Style } from './sheet-pen.ts';

const PAPERS: Record<Paper, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};
const MARGIN = 48;
const FOOT = 64;
const VIDEO: Column = { x: MARGIN, width: 158 };
const AUDIO_X = 230;
const INK = '#142126';
const QUIET = '#536166';
const LINE = '#C3CCCE';

const TITLE: Style = { font: 'bold', size: 20, lineHeight: 26, color: INK };
const FACTS: Style = { font: 'plain', size: 9, lineHeight: 13, color: QUIET };
const LABEL: Style = { font: 'bold', size: 8, lineHeight: 12, color: QUIET };
const BEAT: Style = { font: 'bold', size: 10.5, lineHeight: 15, color: INK };
const CUE: Style = { font: 'plain', size: 9, lineHeight: 13, color: QUIET };
const SPOKEN: Style = { font: 'plain', size: 11, lineHeight: 16.5, color: INK };
const PARAGRAPH_GAP = 7;
const ROW_GAP = 9;

interface Placed extends FoldedLine {
  style: Style;
  /** The space above, unless it is the first line on a page. */
  gap: number;
  /** The paragraph or heading that the line belongs to. */
  element: StructureElement;
  type: string;
}

/**
 * Makes the two-column sheet that studios work with: video on the left, audio on the right. The file is tagged as a table,
 * so that programs read it aloud row by row.
 */
export async function toAvSheet(script: ExportedScript): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const paper = PAPERS[script.paper ?? 'a4'];
  const audioColumn: Column = { x: AUDIO_X, width: paper.width - MARGIN - AUDIO_X };
  const wholeWidth: Column = { x: MARGIN, width: paper.width - 2 * MARGIN };
  const bottom = paper.height - FOOT;
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTagOf(script.content || script.title),
    info: { Title: script.title, Creator: 'Cold Open' },
    displayTitle: true,
  });
  const pen = createSheetPen(document, createSheetFonts(document, `${script.title}\n${script.content}`));
  const root = document.struct('Document');
  document.addStructure(root);
  let y = MARGIN;

  function newPage() {
    document.addPage();
    pen.decorate('Pagination', () => writeHeadings(MARGIN));
    y = underHeadings(MARGIN);
  }

  function writeHeadings(top: number) {
    pen.write({ words: ['VIDEO'], rightToLeft: false }, LABEL, VIDEO, top);
    pen.write({ words: ['AUDIO'], rightToLeft: false }, LABEL, audioColumn, top);
  }

  function underHeadings(top: number): number {
    const under = top + LABEL.lineHeight + 4;
    pen.rule(wholeWidth, under, INK);
    return under + ROW_GAP;
  }

  /** Continues both columns on the next page if one of them does not fit. */
  function placeRow(row: AvRow, table: StructureElement) {
    const element = pen.addElement(table, 'TR');
    const [videoCell, audioCell] = [pen.addElement(element, 'TD'), pen.addElement(element, 'TD')];
    const video = [
      ...beatLines(row, videoCell),
      ...placed(row.video, CUE, VIDEO.width, { parent: videoCell, before: row.beat ? 3 : 0 }),
    ];
    const audio = placed(row.audio, SPOKEN, audioColumn.width, { parent: audioCell });
    if (y + tallestStart(video, audio) > bottom) newPage();
    while (video.length > 0 || audio.length > 0) {
      const ends = [fill(video, VIDEO, y), fill(audio, audioColumn, y)];
      y = Math.max(...ends);
      if (video.length > 0 || audio.length > 0) newPage();
    }
    y += ROW_GAP;
    if (y < bottom) pen.rule(wholeWidth, y, LINE);
    y += ROW_GAP;
  }

  function beatLines({ beat }: AvRow, parent: StructureElement): Placed[] {
    if (!beat) return [];
    return placed([`${beat.name}  ${beat.startsAt}`], BEAT, VIDEO.width, { parent, type: 'H2' });
  }

  function placed(
    paragraphs: readonly string[],
    style: Style,
    width: number,
    { parent, type = 'P', before = 0 }: { parent: StructureElement; type?: string; before?: number },
  ): Placed[] {
    return paragraphs.flatMap((paragraph, paragraphIndex) => {
      // Words from right to left are drawn in another order than they are read.
      const actual = paragraph.split(/\s+/).some(isRightToLeft) ? paragraph : undefined;
      const element = pen.addElement(parent, type, actual);
      return foldLines(pen.printable(paragraph, style), width, pen.widthIn(style)).map((line, index) => ({
        ...line,
        style,
        gap: index > 0 ? 0 : paragraphIndex > 0 ? PARAGRAPH_GAP : before,
        element,
        type,
      }));
    });
  }

  /** Writes and removes as many lines as fit. Returns the position below them. */
  function fill(lines: Placed[], column: Column, top: number): number {
    let at = top;
    let count = 0;
    for (const line of lines) {
      const gap = count > 0 ? line.gap : 0;
      if (at + gap + line.style.lineHeight > bottom) break;
      pen.drawIn(line.element, line.type, () => pen.write(line, line.style, column, at + gap));
      at += gap + line.style.lineHeight;
      count++;
    }
    lines.splice(0, count);
    return at;
  }

  function numberPages() {
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      const words = [`${page + 1} / ${count}`];
      pen.decorate('Pagination', () =>
        pen.write({ words, rightToLeft: true }, LABEL, wholeWidth, paper.height - 40),
      );
    }
  }

  for (const line of placed([script.title], TITLE, wholeWidth.width, { parent: root, type: 'H1' })) {
    pen.drawIn(line.element, 'H1', () => pen.write(line, TITLE, wholeWidth, y));
    y += TITLE.lineHeight;
  }
  pen.drawIn(pen.addElement(root, 'P'), 'P', () =>
    pen.write({ words: [factsOf(script)], rightToLeft: false }, FACTS, VIDEO, y + 2),
  );
  y += FACTS.lineHeight + 18;
  const table = pen.addElement(root, 'Table');
  const headings = pen.addElement(table, 'TR');
  for (const [text, column] of [
    ['VIDEO', VIDEO],
    ['AUDIO', audioColumn],
  ] as const)
    pen.drawIn(pen.addElement(headings, 'TH'), 'TH', () =>
      pen.write({ words: [text], rightToLeft: false }, LABEL, column, y),
    );
  y = underHeadings(y);
  for (const row of avRows(timedBeats(script))) placeRow(row, table);

  numberPages();
  const bytes = buffer(document);
  document.end();
  return bytes;
}

/** Prevents a row from starting with a single line at the bottom of a page. */
function tallestStart(...columns: Placed[][]): number {
  return Math.max(
    ...columns.map((lines) =>
      lines.slice(0, 2).reduce((sum, { style, gap }) => sum + style.lineHeight + gap, 0),
    ),
  );
}
