/** The part of fontkit that we use. The package has no types. */
declare module 'fontkit' {
  interface PathCommand {
    command: string;
    args: number[];
  }
  interface Glyph {
    path: { commands: PathCommand[] };
  }
  interface Position {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: Position[] };
  }
  export function create(bytes: Buffer): Font;
}
