import { segmentsOf } from '@cold-open/contract/scripts/segments';

const MISSING = '□';
const characters = new Intl.Segmenter();

/** What the font cannot draw becomes one box for each character that a person sees, not one for each of its parts. */
export function printable(text: string, hasGlyph: (code: number) => boolean): string {
  const lacks = (part: string) => part !== '\n' && !hasGlyph(part.codePointAt(0) ?? 0);
  if (!Array.from(text).some(lacks)) return text;
  let drawn = '';
  for (const { segment } of segmentsOf(characters, text)) {
    const visible = segment
      .replace('\t', ' ')
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}(?<!\n)/gu, (part) => (lacks(part) ? '' : part));
    drawn += Array.from(visible).some(lacks) ? MISSING : visible;
  }
  return drawn;
}
