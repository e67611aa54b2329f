export const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** Parses "5" and "five". */
export function parseNumber(text: string): number {
  const index = NUMBER_WORDS.indexOf(text.toLowerCase());
  return index === -1 ? Number(text) : index + 1;
}
