import { buffer } from 'node:stream/consumers';
import { type ExportedScript, factsOf, timedBeats } from '../exported-script.ts';
import { isRightToLeft } from '../text-direction.ts';
import { type AvRow, avRows } from './av-rows.ts';
import { type FoldedLine, foldLines } from './fold-lines.ts';
import { printable } from './printable.ts';
import { createSheetFonts, type MainFont, type SheetFonts } from './sheet-fonts.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 };
const VIDEO = { x: PAGE.margin, width: 158 };
const AUDIO = { x: 230, width: PAGE.width - PAGE.margin - 230 };
const BOTTOM = PAGE.height - PAGE.foot;
const INK = '#142126';
const QUIET = '#536166';
const LINE = '#C3CCCE';

interface Style {
  font: MainFont;
  size: number;
  lineHeight: number;
  color: string;
}
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
}

/** Makes the two-column sheet that studios work with: video on the left, audio on the right. */
export async function toAvSheet(script: ExportedScript): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    info: { Title: script.title, Creator: 'Cold Open' },
    displayTitle: true,
  });
  const pen = createPen(document, createSheetFonts(document, `${script.title}\n${script.content}`));
  let y = PAGE.margin;

  function newPage() {
    document.addPage();
    y = columnHeadings(PAGE.margin);
  }

  function columnHeadings(top: number): number {
    pen.write({ words: ['VIDEO'], rightToLeft: false }, LABEL, VIDEO, top);
    pen.write({ words: ['AUDIO'], rightToLeft: false }, LABEL, AUDIO, top);
    const under = top + LABEL.lineHeight + 4;
    pen.rule(under, INK);
    return under + ROW_GAP;
  }

  /** Continues both columns on the next page if one of them does not fit. */
  function placeRow(row: AvRow) {
    const video = [...beatLines(row), ...placed(row.video, CUE, VIDEO.width, row.beat ? 3 : 0)];
    const audio = placed(row.audio, SPOKEN, AUDIO.width, 0);
    if (y + tallestStart(video, audio) > BOTTOM) newPage();
    while (video.length > 0 || audio.length > 0) {
      const ends = [fill(video, VIDEO, y), fill(audio, AUDIO, y)];
      y = Math.max(...ends);
      if (video.length > 0 || audio.length > 0) newPage();
    }
    y += ROW_GAP;
    if (y < BOTTOM) pen.rule(y, LINE);
    y += ROW_GAP;
  }

  function beatLines({ beat }: AvRow): Placed[] {
    return beat ? placed([`${beat.name}  ${beat.startsAt}`], BEAT, VIDEO.width, 0) : [];
  }

  function placed(paragraphs: readonly string[], style: Style, width: number, before: number): Placed[] {
    return paragraphs.flatMap((paragraph, paragraphIndex) =>
      foldLines(pen.printable(paragraph, style), width, pen.widthIn(style)).map((line, index) => ({
        ...line,
        style,
        gap: index > 0 ? 0 : paragraphIndex > 0 ? PARAGRAPH_GAP : before,
      })),
    );
  }

  /** Writes and removes as many lines as fit. Returns the position below them. */
  function fill(lines: Placed[], column: typeof VIDEO, top: number): number {
    let at = top;
    let count = 0;
    for (const line of lines) {
      const gap = count > 0 ? line.gap : 0;
      if (at + gap + line.style.lineHeight > BOTTOM) break;
      pen.write(line, line.style, column, at + gap);
      at += gap + line.style.lineHeight;
      count++;
    }
    lines.splice(0, count);
    return at;
  }

  for (const line of placed([script.title], TITLE, PAGE.width - 2 * PAGE.margin, 0)) {
    pen.write(line, TITLE, { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin }, y);
    y += TITLE.lineHeight;
  }
  pen.write({ words: [factsOf(script)], rightToLeft: false }, FACTS, VIDEO, y + 2);
  y = columnHeadings(y + FACTS.lineHeight + 18);
  for (const row of avRows(timedBeats(script))) placeRow(row);

  pen.numberPages();
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

function createPen(document: PDFKit.PDFDocument, fonts: SheetFonts) {
  const widths = new Map<string, number>();

  /** Cached, because words repeat and measuring them is most of the work. */
  function widthOf(text: string, { font, size }: Style): number {
    const key = `${font} ${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = fonts
      .runsOf(text, font)
      .reduce((sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text), 0);
    widths.set(key, width);
    return width;
  }

  /** Writes a text in as many fonts as it needs, on one baseline. */
  function writeRuns(text: string, { font, size }: Style, x: number, y: number) {
    const baseline = y + fonts.ascentOf(font) * size;
    let at = x;
    for (const run of fonts.runsOf(text, font)) {
      const pen = document.font(run.font).fontSize(size);
      const isMain = run.font === fonts.main(font);
      pen.text(run.text, at, isMain ? y : baseline, {
        lineBreak: false,
        ...(!isMain && { baseline: 'alphabetic' as const }),
      });
      at += pen.widthOfString(run.text);
    }
  }

  return {
    widthIn: (style: Style) => (text: string) => widthOf(text, style),
    printable: (text: string, { font }: Style): string => printable(text, (code) => fonts.has(code, font)),
    write({ words, rightToLeft }: FoldedLine, style: Style, { x, width }: typeof VIDEO, y: number) {
      document.fillColor(style.color);
      const line = words.join(' ');
      let at = rightToLeft ? x + width - widthOf(line, style) : x;
      // The font reverses a right-to-left word together with the space after it, so such words are written one by one.
      for (const part of words.some(isRightToLeft) ? words : [line]) {
        writeRuns(part, style, at, y);
        at += widthOf(`${part} `, style);
      }
    },
    rule(y: number, color: string) {
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.75)
        .stroke(color);
    },
    numberPages() {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        document.switchToPage(page);
        this.write(
          { words: [`${page + 1} / ${count}`], rightToLeft: true },
          LABEL,
          { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin },
          PAGE.height - 40,
        );
      }
    },
  };
}
