const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Decides by the first letter, like `dir="auto"` in a browser. */
export function isRightToLeft(text: string): boolean {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
