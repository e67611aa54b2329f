const WORDS_TO_REPEAT = 6;
/** Fewer characters may be the same by chance. */
const MIN_OVERLAP = 8;

const UNFINISHED_FENCE = /^`{1,3}\w*$/;

/** The words with which the rest of a text is asked to begin. */
export function lastWordsOf(text: string): string {
  return text.trim().split(/\s+/).slice(-WORDS_TO_REPEAT).join(' ');
}

/**
 * Joins the rest of an answer to what is there already. The model was asked to begin with the last words, so that a
 * word cut in two comes out whole. Whatever it repeats of the text is dropped here, be it less or more than that.
 */
export function createAnswerJoint(soFar: string) {
  const known = squeezed(soFar).trimEnd();
  const endsInSpace = /\s$/.test(soFar);
  let waiting = '';
  let isJoined = false;
  let hasGap = endsInSpace;

  function join(): string {
    isJoined = true;
    const rest = withoutFence(waiting);
    const repeated = overlap(known, squeezed(rest));
    if (repeated > 0) return afterGap(withoutFirst(repeated, rest));
    const text = rest.trimStart();
    if (text === '' || endsInSpace) return afterGap(text);
    return (text.startsWith('#') ? '\n\n' : ' ') + text;
  }

  /** One gap is enough where both sides have one. */
  function afterGap(text: string): string {
    if (!hasGap) return text;
    const rest = text.trimStart();
    hasGap = rest === '';
    return rest;
  }

  return {
    push(text: string): string {
      if (isJoined) return afterGap(text);
      waiting += text;
      const start = squeezed(withoutFence(waiting));
      // As long as it is all known it may go on repeating.
      return known.includes(start) || UNFINISHED_FENCE.test(start) ? '' : join();
    },
    /** What was still waiting to be told apart when the answer ended. */
    end: () => (isJoined ? '' : join()),
  };
}

/** How many characters at the end of the one are the start of the other. */
function overlap(known: string, start: string): number {
  for (let length = Math.min(known.length, start.length); length > 0; length--) {
    if (length < MIN_OVERLAP && length < known.length) return 0;
    if (known.endsWith(start.slice(0, length))) return length;
  }
  return 0;
}

/** What is left when so many characters are taken off, a run of blanks being one. */
function withoutFirst(characters: number, text: string): string {
  for (let at = characters; at < text.length; at++) {
    if (squeezed(text.slice(0, at)).length === characters) return text.slice(at);
  }
  return '';
}

function withoutFence(text: string): string {
  return text.replace(/^\s*```\w*\s/, '');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trimStart();
}
