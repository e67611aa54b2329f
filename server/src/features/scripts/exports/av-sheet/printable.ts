import { segmentsOf } from '@cold-open/contract/scripts/segments';

const MISSING = '□';
const characters = new Intl.Segmenter();

/** Replaces each visible character that the font lacks with one box, instead of one per code point. */
export function printable(text: string, hasGlyph: (code: number) => boolean): string {
  const lacks = (part: string) => part !== '\n' && !hasGlyph(part.codePointAt(0) ?? 0);
  if (!Array.from(text).some(lacks)) return text;
  let result = '';
  for (const { segment } of segmentsOf(characters, text)) {
    const visible = segment
      .replace('\t', ' ')
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}(?<!\n)/gu, (part) => (lacks(part) ? '' : part));
    result += Array.from(visible).some(lacks) ? MISSING : visible;
  }
  return result;
}
