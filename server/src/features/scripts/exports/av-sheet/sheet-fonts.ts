import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fallbackFilesFor } from '../../../../platform/fonts/fallback-fonts.ts';
import { unpackWoff } from '../../../../platform/fonts/woff.ts';

const require = createRequire(import.meta.url);
/** The standard PDF fonts have only Western letters. */
const MAIN_FONTS = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};
export type MainFont = keyof typeof MAIN_FONTS;

/** Consecutive characters in the same font. */
export interface FontRun {
  font: string;
  text: string;
}

/** pdfkit has no API for missing glyphs and heights, but the font object inside it does. */
interface OpenFont {
  ascender: number;
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** Chooses a font for every character. A fallback font is loaded only when a character needs it. */
export function createSheetFonts(document: PDFKit.PDFDocument, text: string) {
  let files: ReturnType<typeof fallbackFilesFor> | undefined;
  const loaded = new Map<string, OpenFont>();
  const fallbackOf = new Map<number, string | null>();

  const open = (font: string): OpenFont => {
    const known = loaded.get(font);
    if (known) return known;
    document.font(font);
    const opened = (document as unknown as { _font: OpenFont })._font;
    loaded.set(font, opened);
    return opened;
  };

  function findFallback(code: number): string | null {
    const known = fallbackOf.get(code);
    if (known !== undefined) return known;
    files ??= fallbackFilesFor(text);
    const found = files.find(({ path, covers }) => covers(code) && hasGlyph(path, code))?.path ?? null;
    fallbackOf.set(code, found);
    return found;
  }

  function hasGlyph(path: string, code: number): boolean {
    if (!loaded.has(path)) document.registerFont(path, unpackWoff(readFileSync(path)));
    return open(path).font.hasGlyphForCodePoint(code);
  }

  /** Returns the font that has the character, or null if none has it. */
  function fontFor(code: number, main: MainFont): string | null {
    const path = MAIN_FONTS[main];
    return open(path).font.hasGlyphForCodePoint(code) ? path : findFallback(code);
  }

  return {
    main: (font: MainFont) => MAIN_FONTS[font],
    /** As a fraction of the font size. */
    ascentOf: (font: MainFont) => open(MAIN_FONTS[font]).ascender / 1000,
    has: (code: number, main: MainFont) => fontFor(code, main) !== null,

    runsOf(part: string, main: MainFont): FontRun[] {
      const runs: FontRun[] = [];
      for (const character of part) {
        const last = runs.at(-1);
        const code = character.codePointAt(0) ?? 0;
        // Joiners and selectors stay with the character before them.
        const font = (isInvisible(character) && last?.font) || fontFor(code, main) || MAIN_FONTS[main];
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      return runs;
    },
  };
}

export type SheetFonts = ReturnType<typeof createSheetFonts>;

function isInvisible(character: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(character);
}
