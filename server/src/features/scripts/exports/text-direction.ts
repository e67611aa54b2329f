const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Embeddings, overrides and isolates, which can make a text look like another one. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

export interface DirectedLine {
  text: string;
  rightToLeft: boolean;
}

/** Decides by the first letter, like `dir="auto"` in a browser. */
export function isRightToLeft(text: string): boolean {
  return directionOf(text) === 'right-to-left';
}

/** Each line of a paragraph has its own direction. One without letters follows the paragraph. */
export function directedLines(paragraph: string): DirectedLine[] {
  const paragraphIsRightToLeft = isRightToLeft(paragraph);
  return paragraph.split('\n').map((text) => ({
    text,
    rightToLeft: directionOf(text) === null ? paragraphIsRightToLeft : isRightToLeft(text),
  }));
}

export function withoutDirectionOverrides(text: string): string {
  return text.replace(DIRECTION_OVERRIDES, '');
}

function directionOf(text: string): 'right-to-left' | 'left-to-right' | null {
  const first = STRONG.exec(text)?.[0];
  if (first === undefined) return null;
  return RIGHT_TO_LEFT.test(first) ? 'right-to-left' : 'left-to-right';
}
