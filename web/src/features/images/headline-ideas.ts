const MAX_IDEAS = 3;
/** Short enough to be read at the size of a phone list. */
export const GOOD_HEADLINE_LENGTH = 28;
const MIN_WORDS = 2;
const MAX_WORDS = 5;

/** Suggests headlines from a script: its own short sentences, and the start of its title. */
export function headlineIdeas({ title, content }: { title: string; content: string }): string[] {
  const sentences = content
    .split('\n')
    // Beat names and directions are not spoken.
    .filter((line) => !line.startsWith('#') && !/^\s*\[/.test(line))
    .join(' ')
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/[.…]+$/, '').trim());
  const ideas = [...sentences.filter(isShort), shorten(title)].filter((idea) => idea !== '');
  return [...new Set(ideas)].slice(0, MAX_IDEAS);
}

function isShort(text: string): boolean {
  const words = text.split(/\s+/).length;
  return (
    text.length <= GOOD_HEADLINE_LENGTH && words >= MIN_WORDS && words <= MAX_WORDS && !text.includes('[')
  );
}

/** Keeps as many whole words as fit. */
export function shorten(title: string): string {
  const words = title.trim().split(/\s+/);
  let result = '';
  for (const word of words) {
    const longer = result === '' ? word : `${result} ${word}`;
    if (longer.length > GOOD_HEADLINE_LENGTH && result !== '') break;
    result = longer;
  }
  return result.replace(/[,:;–—-]+$/, '').slice(0, 60);
}
