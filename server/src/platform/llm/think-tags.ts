const OPENING = '<think>';
const CLOSING = '</think>';

export interface FilteredText {
  text: string;
  /** A closing tag without an opening one, so everything before it was a thought. */
  replacesAll: boolean;
}

/**
 * Removes thoughts that a server leaves in the answer between `<think>` tags, wherever the network splits
 * them. Text on both sides of a thought is separated by a line break. Some chat templates add the opening tag
 * to the prompt, so an answer may have only the closing one.
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
    feed(text: string): FilteredText {
      pending += text;
      let kept = '';
      let replacesAll = false;
      for (;;) {
        const start = Math.min(startOfTag(pending, OPENING), startOfTag(pending, CLOSING));
        kept += keep(pending.slice(0, start));
        pending = pending.slice(start);
        const tag = [OPENING, CLOSING].find((each) => pending.startsWith(each));
        if (!tag) return { text: kept, replacesAll };
        pending = pending.slice(tag.length);
        if (tag === CLOSING && !isThinking) {
          replacesAll = true;
          kept = '';
          hasText = false;
        }
        isThinking = tag === OPENING;
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
