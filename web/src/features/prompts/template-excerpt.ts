const EXCERPT_LENGTH = 340;

/** Returns the first paragraphs of a template that fit in a preview, at least part of one. */
export function firstParagraphs(template: string): { text: string; isCut: boolean } {
  const whole = template.trim();
  if (whole.length <= EXCERPT_LENGTH) return { text: whole, isCut: false };
  const paragraphs = whole.split(/\n\s*\n/);
  let text = '';
  for (const paragraph of paragraphs) {
    const longer = text === '' ? paragraph : `${text}\n\n${paragraph}`;
    if (longer.length > EXCERPT_LENGTH + 60) break;
    text = longer;
  }
  if (text === '') text = `${whole.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;
  return { text, isCut: true };
}
