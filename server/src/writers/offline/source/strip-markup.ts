const HIDDEN_ELEMENTS = ['script', 'style', 'noscript', 'svg'];
const ENTITIES: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: "'",
  lsquo: "'",
  ldquo: '"',
  rdquo: '"',
};

/** Scripts that put no spaces between words are long runs by nature; any other run this long is no word. */
const LONG_RUN =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{200,}/gu;

/**
 * Plain text with its lines, headings (`## `) and lists (`- `) left standing; everything that cannot be said is gone.
 * Every pattern here either stops at the next mark of its kind or is bounded, so that no paste can hold up the server.
 */
export function stripMarkup(raw: string): string {
  return withoutLeftovers(withoutMarkdown(withoutHtml(plainCharacters(raw))));
}

function plainCharacters(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: pasted text does hold them
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ')
      .replace(/[^\S\n]/g, ' ')
      // A row of dots or stars says no more than three of them.
      .replace(/([^\p{L}\p{N}\s])\1{3,}/gu, '$1$1$1')
      // No word is that long: a picture or a key in letters.
      .replace(/\w{100,}/g, ' ')
      .replace(/[“”„«»]/g, '"')
      .replace(/[‘’]/g, "'")
  );
}

function withoutHtml(text: string): string {
  const shown = HIDDEN_ELEMENTS.reduce(
    (rest, name) => withoutSpans(rest, `<${name}`, `</${name}>`),
    withoutSpans(text, '<!--', '-->'),
  );
  return shown
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n## ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(
      /<\/?(p|div|br|ul|ol|h[1-6]|section|article|tr|table|blockquote|figure|header|footer|nav)\b[^<>]*>/gi,
      '\n\n',
    )
    .replace(/<\/?[a-z][^<>\n]{0,300}>/gi, '')
    .replace(/&(#\d{1,6}|#x[0-9a-f]{1,5}|\w{2,8});/gi, (entity, name: string) => characterOf(name) ?? entity);
}

/** From each opening to its end, found with one search each; an opening that is never closed is left alone. */
function withoutSpans(text: string, opening: string, ending: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let place = 0;
  for (;;) {
    const start = lower.indexOf(opening, place);
    const end = start === -1 ? -1 : lower.indexOf(ending, start + opening.length);
    if (end === -1) return kept + text.slice(place);
    kept += `${text.slice(place, start)} `;
    place = end + ending.length;
  }
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function withoutMarkdown(text: string): string {
  return withoutCode(text)
    .replace(/^ *\|.*\| *$/gm, '')
    .replace(/^ *[-*_=][-*_= ]{2,}$/gm, '')
    .replace(/^ *(> ?)+/gm, '')
    .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,600}\)/g, ' ')
    .replace(/\[([^\]\n]{1,300})\]\([^)\n]{0,600}\)/g, '$1')
    .replace(/\[([^\]\n]{1,300})\]\[[^\]\n]{0,100}\]/g, '$1')
    .replace(/^ *\[[^\]\n]{1,100}\]: .*$/gm, '')
    .replace(/(\*\*\*|\*\*|__|~~|`)(?=\S)(.{1,400}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])[*_](?=[\p{L}\p{N}"'])([^*_\n]{1,400})[*_](?![\p{L}\p{N}*])/gu, '$1');
}

/** Fenced blocks; a fence that is never closed is a line like any other. */
function withoutCode(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  let fenced: { mark: string; lines: string[] } | undefined;
  for (const line of lines) {
    const mark = /^ *(```|~~~)/.exec(line)?.[1];
    if (fenced) {
      fenced.lines.push(line);
      if (mark === fenced.mark) fenced = undefined;
    } else if (mark) fenced = { mark, lines: [line] };
    else kept.push(line);
  }
  return [...kept, ...(fenced?.lines ?? [])].join('\n');
}

/** Links, addresses, handles, notes in brackets, placeholders and pictures. */
function withoutLeftovers(text: string): string {
  return text
    .replace(/\{\{[^{}\n]{0,200}\}\}/g, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,100}\b/g, '')
    .replace(/\[[^\]\n]{0,120}\]/g, '')
    .replace(/(^|\s)[#@][\p{L}_][\p{L}\p{N}_]*/gu, '$1')
    .replace(/(?!©)\p{Extended_Pictographic}|\uFE0F|\u20E3/gu, '')
    .replace(/[{}[\]<>|\\^`~]{1,20}(?=\s|$)|(?<=^|\s)[{}[\]<|\\^`~]{1,20}/gm, (marks) =>
      /^[|>]$/.test(marks) ? marks : '',
    )
    .replace(LONG_RUN, ' ')
    .replace(/ {2,}/g, ' ');
}
