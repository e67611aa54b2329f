const WORDS_TO_REPEAT = 6;
/** A shorter overlap may be a coincidence. */
const MIN_OVERLAP = 8;

const UNFINISHED_FENCE = /^`{1,3}\w*$/;

/** Returns the words that the continuation is asked to begin with. */
export function lastWordsOf(text: string): string {
  return text.trim().split(/\s+/).slice(-WORDS_TO_REPEAT).join(' ');
}

/**
 * Joins a continuation to the text so far. The model was asked to begin with the last words, so that a word
 * that was cut in two becomes whole. Any text that it repeats is dropped, even if it repeats more or less
 * than requested.
 */
export function createAnswerJoiner(soFar: string) {
  const known = collapseWhitespace(soFar).trimEnd();
  const endsInSpace = /\s$/.test(soFar);
  let held = '';
  let isJoined = false;
  let hasGap = endsInSpace;

  function join(): string {
    isJoined = true;
    const rest = withoutFence(held);
    const repeated = overlap(known, collapseWhitespace(rest));
    if (repeated > 0) return afterGap(dropFirst(repeated, rest));
    const text = rest.trimStart();
    if (text === '' || endsInSpace) return afterGap(text);
    return (text.startsWith('#') ? '\n\n' : ' ') + text;
  }

  /** Keeps a single space if both sides have one. */
  function afterGap(text: string): string {
    if (!hasGap) return text;
    const rest = text.trimStart();
    hasGap = rest === '';
    return rest;
  }

  return {
    push(text: string): string {
      if (isJoined) return afterGap(text);
      held += text;
      const start = collapseWhitespace(withoutFence(held));
      // While all of it matches known text, the model may still be repeating.
      return known.includes(start) || UNFINISHED_FENCE.test(start) ? '' : join();
    },
    /** Returns the text that was still held back when the answer ended. */
    end: () => (isJoined ? '' : join()),
  };
}

/** Returns how many characters at the end of `known` are also the beginning of `start`. */
function overlap(known: string, start: string): number {
  for (let length = Math.min(known.length, start.length); length > 0; length--) {
    if (length < MIN_OVERLAP && length < known.length) return 0;
    if (known.endsWith(start.slice(0, length))) return length;
  }
  return 0;
}

/** Drops the first characters. Consecutive whitespace counts as one character. */
function dropFirst(characters: number, text: string): string {
  for (let at = characters; at < text.length; at++) {
    if (collapseWhitespace(text.slice(0, at)).length === characters) return text.slice(at);
  }
  return '';
}

function withoutFence(text: string): string {
  return text.replace(/^\s*```\w*\s/, '');
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trimStart();
}
