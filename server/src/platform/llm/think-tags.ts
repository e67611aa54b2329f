const OPENING = '<think>';
const CLOSING = '</think>';

/**
 * Removes thoughts that a server leaves in the answer between `<think>` tags, wherever the network splits
 * them. Text on both sides of a thought is separated by a line break.
 */
export function createThinkTagFilter() {
  let pending = '';
  let isThinking = false;
  let hasText = false;
  let isAfterThought = false;

  function keep(text: string): string {
    if (isThinking || text === '') return '';
    const separator = hasText && isAfterThought ? '\n' : '';
    hasText = true;
    isAfterThought = false;
    return separator + text;
  }

  return {
    /** Returns the text outside of thoughts. The beginning of what may become a tag is held back. */
    feed(text: string): string {
      pending += text;
      let kept = '';
      for (;;) {
        const tag = isThinking ? CLOSING : OPENING;
        const start = startOfTag(pending, tag);
        kept += keep(pending.slice(0, start));
        pending = pending.slice(start);
        if (!pending.startsWith(tag)) return kept;
        pending = pending.slice(tag.length);
        isThinking = !isThinking;
        isAfterThought = true;
      }
    },

    /** Returns what was held back, once it is clear that no tag follows. */
    end(): string {
      return keep(pending);
    },
  };
}

/**
 * Returns the index of the tag, or of a partial tag at the end of the text. Returns the text's length if
 * there is neither.
 */
function startOfTag(text: string, tag: string): number {
  const whole = text.indexOf(tag);
  if (whole >= 0) return whole;
  for (let start = Math.max(0, text.length - tag.length + 1); start < text.length; start++)
    if (tag.startsWith(text.slice(start))) return start;
  return text.length;
}
