/** Longer than any heading; a longer line is text, whatever it starts with. */
const MAX_HEADING_LENGTH = 80;
const FENCE = /^```\w*$/;
const HASHES = /^#{1,6}(?:\s+(.*))?$/;
const BOLD = /^(?:\*\*([^*]+)\*\*|__([^_]+)__):?$/;
/** The start of a line that may yet turn out to be one of the three. */
const UNDECIDED = /^(?:#{1,6}(?:\s.*)?|\*|\*\*[^*]*\*{0,2}:?\s*|_|__[^_]*_{0,2}:?\s*|`{1,3}|```\w*\s*)?$/;

/**
 * Takes off what models dress their answers with, while they arrive: the fence around everything, a title on top,
 * and headings in all their forms, which become `## ` lines. Text passes at once; what waits is never more than the
 * start of a line that may be a heading, and a first heading that may be the title.
 */
export function createAnswerCleaner(title: string) {
  let lineStart = '';
  let isPassing = false;
  let hasBegun = false;
  let maybeTitle = '';

  function push(text: string): string {
    const [first = '', ...rest] = text.replaceAll('\r', '').split('\n');
    return rest.reduce((out, part) => out + endLine() + addToLine(part), addToLine(first));
  }

  function addToLine(part: string): string {
    if (isPassing) return part;
    lineStart += part;
    const start = lineStart.trimStart();
    if (start.length <= MAX_HEADING_LENGTH && UNDECIDED.test(start)) return '';
    isPassing = true;
    return withTitleBefore(takeLineStart());
  }

  function endLine(): string {
    if (!isPassing) return finishedLine(takeLineStart());
    isPassing = false;
    return '\n';
  }

  /** A whole line that was held back to its end. */
  function finishedLine(line: string): string {
    const text = line.trim();
    if (text === '') return hasBegun ? '\n' : '';
    if (FENCE.test(text)) return '';
    const heading = headingIn(text);
    if (heading === null) return withTitleBefore(`${withoutBoldAroundCue(text)}\n`);
    if (heading.name === '') return '';
    const isFirst = !hasBegun && maybeTitle === '';
    if (isFirst && isTitle(heading.name, title)) return '';
    // Right below another heading: that one was the title.
    maybeTitle = isFirst && !heading.isSecondLevel ? `## ${heading.name}\n` : '';
    return maybeTitle === '' ? begin(`## ${heading.name}\n`) : '';
  }

  function withTitleBefore(text: string): string {
    const heading = maybeTitle;
    maybeTitle = '';
    return begin(heading + text);
  }

  function begin(text: string): string {
    hasBegun = true;
    return text;
  }

  function takeLineStart(): string {
    const text = lineStart;
    lineStart = '';
    return text;
  }

  return {
    /** What may be passed on now. */
    push,
    /** What was still held back when the answer ended. */
    end(): string {
      const last = lineStart === '' ? '' : finishedLine(takeLineStart()).replace(/\n$/, '');
      return last === '' && maybeTitle !== '' ? withTitleBefore('') : last;
    },
  };
}

function headingIn(line: string): { name: string; isSecondLevel: boolean } | null {
  const hashes = HASHES.exec(line);
  if (hashes) {
    const inner = (hashes[1] ?? '').replace(/\s+#+$/, '');
    return { name: plain(inner), isSecondLevel: line.startsWith('## ') };
  }
  const bold = BOLD.exec(line);
  const inner = bold?.[1] ?? bold?.[2];
  // A sentence in bold is spoken, a cue in bold is a cue.
  if (inner === undefined || /[.!?…,;]$/.test(inner.trim()) || isCue(inner)) return null;
  return { name: plain(inner), isSecondLevel: false };
}

function plain(name: string): string {
  const inner = BOLD.exec(name.trim());
  return (inner?.[1] ?? inner?.[2] ?? name).trim().replace(/:$/, '').trim();
}

function withoutBoldAroundCue(line: string): string {
  const bold = BOLD.exec(line);
  const inner = (bold?.[1] ?? bold?.[2] ?? '').trim();
  return isCue(inner) ? inner : line;
}

function isCue(text: string): boolean {
  return /^\[.*\]$/.test(text.trim());
}

function isTitle(name: string, title: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return /^title\b/i.test(name) || letters(name) === letters(title);
}
