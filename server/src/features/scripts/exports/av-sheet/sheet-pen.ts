import { isRightToLeft } from '../text-direction.ts';
import type { FoldedLine } from './fold-lines.ts';
import { printable } from './printable.ts';
import type { MainFont, SheetFonts } from './sheet-fonts.ts';

export interface Style {
  font: MainFont;
  size: number;
  lineHeight: number;
  color: string;
}

export interface Column {
  x: number;
  width: number;
}

export type StructureElement = PDFKit.PDFStructureElement;

/** Draws text and lines, and tags each for programs that read the page aloud. */
export function createSheetPen(document: PDFKit.PDFDocument, fonts: SheetFonts) {
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

    write({ words, rightToLeft }: FoldedLine, style: Style, { x, width }: Column, y: number) {
      document.fillColor(style.color);
      const line = words.join(' ');
      let at = rightToLeft ? x + width - widthOf(line, style) : x;
      // The font reverses a right-to-left word together with the space after it, so such words are written one by one.
      for (const part of words.some(isRightToLeft) ? words : [line]) {
        writeRuns(part, style, at, y);
        at += widthOf(`${part} `, style);
      }
    },

    rule(column: Column, y: number, color: string) {
      this.decorate('Layout', () =>
        document
          .moveTo(column.x, y)
          .lineTo(column.x + column.width, y)
          .lineWidth(0.75)
          .stroke(color),
      );
    },

    addElement(parent: StructureElement, type: string, actual?: string): StructureElement {
      const element = document.struct(type, actual === undefined ? {} : { actual });
      parent.add(element);
      return element;
    },

    /** What is drawn belongs to the element. */
    drawIn(element: StructureElement, type: string, draw: () => void) {
      const content = document.markStructureContent(type);
      draw();
      document.endMarkedContent();
      element.add(content);
    },

    /** What is drawn is not read aloud. */
    decorate(type: 'Layout' | 'Pagination', draw: () => void) {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
  };
}
